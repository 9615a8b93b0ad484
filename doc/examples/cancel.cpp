// cancel.cpp - C++: an answer that is awaited in another thread, with a destructor for each kind of object.
#include <assay.h>

#include <chrono>
#include <cstdio>
#include <memory>
#include <thread>

template <class T, void (*end)(T *)> struct ends {
  void operator()(T *p) const { end(p); }
};
using question = std::unique_ptr<assay_question, ends<assay_question, assay_question_free>>;
using session = std::unique_ptr<assay_session, ends<assay_session, assay_session_free>>;
using answer = std::unique_ptr<assay_answer, ends<assay_answer, assay_answer_free>>;

int main() {
  question q(assay_question_new());
  assay_question_set_quantity(q.get(), "delta");
  assay_question_set_mechanism(q.get(), "poisson");
  assay_question_set(q.get(), "sigma", "0.8");
  assay_question_set(q.get(), "rate", "1/100");
  assay_question_set_integer(q.get(), "steps", 1000);
  assay_question_set(q.get(), "epsilon", "1");

  session s(assay_session_new());
  assay_session_set_digits(s.get(), 2000); // takes long
  answer a;
  std::thread worker([&] {
    a.reset(assay_session_ask(s.get(), q.get()));
    assay_thread_end();
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  std::printf("at work: %s\n", assay_session_progress(s.get()) > 0 ? "yes" : "not yet");
  assay_session_cancel(s.get());
  worker.join();
  std::printf("delta is from %.3g to %.3g\n", assay_answer_lower(a.get()), assay_answer_upper(a.get()));
  std::printf("%s\n", assay_answer_message(a.get()));
  return 0;
}
