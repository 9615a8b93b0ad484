'use strict';
// Filters of the ledger: within one field the chosen values add up, fields and words narrow.
for (const form of document.querySelectorAll('.filters')) {
  const rows = [...form.nextElementSibling.querySelectorAll('tbody tr')];
  const choices = [...form.querySelectorAll('.choice')];
  const words = form.querySelector('input');
  const text = new Map(rows.map(row => [row, row.textContent.toLowerCase()]));
  const show = () => {
    const wanted = choices.map(choice => [choice.dataset.field,
      [...choice.querySelectorAll('[aria-pressed=true]')].map(button => button.dataset.value)]);
    const asked = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      row.hidden = !(wanted.every(([field, values]) => !values.length || values.includes(row.dataset[field])) &&
        asked.every(word => text.get(row).includes(word)));
      shown += !row.hidden;
    }
    form.querySelector('output').value = `${shown} of ${rows.length} rows`;
  };
  form.addEventListener('click', event => {
    const button = event.target.closest('button');
    if (!button) return;
    button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') !== 'true');
    show();
  });
  words.addEventListener('input', show);
  form.addEventListener('submit', event => event.preventDefault());
  // A link to a row that is filtered away shows all rows again.
  addEventListener('hashchange', () => {
    const row = document.getElementById(location.hash.slice(1));
    if (!row || !row.hidden) return;
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-pressed', 'false');
    words.value = '';
    show();
    row.scrollIntoView();
  });
  form.hidden = false;
  show();
}
