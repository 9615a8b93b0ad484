# assay.fish - completion for fish: the words are those that the program itself says are allowed.
# SPDX-License-Identifier: Apache-2.0
function __assay_allowed
    assay $argv 2>&1 </dev/null | sed -n 's/^assay: .*; allowed: //p' | string split ' '
end
function __assay_options
    set -l done (commandline -opc)
    set -l at (contains -i -- --mechanism $done)
    set -l named
    test -n "$at"; and set named --mechanism $done[(math $at + 1)]
    __assay_allowed $done[2] $named '--?'
end
complete -c assay -n 'test (count (commandline -opc)) -eq 1' -f -a "(__assay_allowed '')"
complete -c assay -n '__fish_seen_subcommand_from value; and test (count (commandline -opc)) -eq 2' -f -a '(__assay_allowed value)'
complete -c assay -n 'string match -q -- "--mechanism" (commandline -opc)[-1]' -f -a "(__assay_allowed value delta --mechanism '')"
complete -c assay -n 'string match -qr -- "^--(sampler|accounted)\$" (commandline -opc)[-1]' -f -a "(__assay_allowed audit --sampler '?')"
complete -c assay -n 'test (count (commandline -opc)) -gt 1; and string match -q -- "-*" (commandline -ct)' -a '(__assay_options)'
