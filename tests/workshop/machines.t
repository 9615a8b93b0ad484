#!/usr/bin/env bash
# A file of questions on many machines: under GNU parallel over ssh, and under Open MPI, it has the bytes of one machine.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
for program in parallel ssh-keygen mpirun; do command -v $program >/dev/null || skip_all "$program is not here"; done
[ -x /usr/sbin/sshd ] || skip_all 'sshd is not here'

jq -nc 'range(12) as $e | ({sigma: 0.8, rate: "1/100"}, {sigma: 1, rate: 1e-2}, {sigma: "1.5", rate: 0.02}, {sigma: 0.7, rate: "0x1p-7"})
  | {quantity: "delta", mechanism: "poisson", steps: 1000, epsilon: (($e + 1) / 8)} + .' >"$scratch/q"
"$ASSAY" value - <"$scratch/q" >"$scratch/one"
is $? 0 'one machine'

# A server of this test's own: own port, own keys, nothing in anybody's home.
for key in host user; do ssh-keygen -q -t ed25519 -N '' -f "$scratch/$key"; done
cp "$scratch/user.pub" "$scratch/allowed"
chmod 700 "$scratch"
server() { # on a free port: the first that nobody has
  for port in 42022 42122 42222 42322; do
    cat >"$scratch/sshd_config" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $scratch/host
AuthorizedKeysFile $scratch/allowed
PidFile $scratch/sshd.pid
StrictModes no
UsePAM no
PasswordAuthentication no
END
    /usr/sbin/sshd -f "$scratch/sshd_config" -E "$scratch/log" && return 0
  done
  return 1
}
[ -d /run/sshd ] || mkdir -p /run/sshd 2>/dev/null
trap '[ -f "$scratch/sshd.pid" ] && kill "$(cat "$scratch/sshd.pid")"; rm -rf "$scratch"' EXIT
if server; then
  for ((i = 0; i < 50; i++)); do [ -s "$scratch/sshd.pid" ] && break; sleep 0.1; done
  ssh="ssh -p $port -i $scratch/user -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=$scratch/known -o LogLevel=ERROR"
  is "$($ssh 127.0.0.1 echo here </dev/null 2>&1)" here 'another machine, as far as ssh is concerned'
  HOME=$scratch PARALLEL_HOME=$scratch parallel --will-cite --plain --ssh "$ssh" --sshlogin 2/127.0.0.1 \
    "$ASSAY value - --jobs 1 --shard {}/5 <$scratch/q" ::: 1 2 3 4 5 2>"$scratch/err" | sort -t' ' -k2n >"$scratch/many"
  same "$scratch/many" "$scratch/one" 'five parts under GNU parallel over ssh'
  is "$(cat "$scratch/err")" '' 'without a word'
else
  diag "$(cat "$scratch/log")"
  tap 1 'a server of its own'
fi

# shellcheck disable=SC2016  # the shell of each process has the numbers
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl=self,vader OMPI_MCA_plm=isolated TMPDIR=$scratch \
  mpirun --oversubscribe -n 2 sh -c '"$0" value - --jobs 1 --shard $((OMPI_COMM_WORLD_RANK + 1))/$OMPI_COMM_WORLD_SIZE <"$1"' "$ASSAY" "$scratch/q" \
  2>"$scratch/err" | sort -t' ' -k2n >"$scratch/many"
same "$scratch/many" "$scratch/one" 'two processes under Open MPI'
done_testing
