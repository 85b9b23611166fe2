# scripts/bootstrap: silent when nothing is missing, clear when something is, the same everywhere.
set -eu
fail() { echo "$*"; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

out=$(scripts/bootstrap run test 2>&1) || fail "bootstrap failed: $out"
[ -z "$out" ] || fail "not silent although nothing is missing: $out"

# Every group of the list is known and unknown ones are named.
for group in run test package dev web; do
    grep -q "^$group " scripts/deps.debian || fail "group $group is not in deps.debian"
done
code=0; out=$(scripts/bootstrap nonsense 2>&1) || code=$?
[ "$code" = 2 ] && [ "$out" = "scripts/bootstrap: there is no group 'nonsense' in scripts/deps.debian" ] ||
    fail "unknown group: exit $code, $out"
code=0; scripts/bootstrap >/dev/null 2>&1 || code=$?
[ "$code" = 2 ] || fail "no group: exit $code"

# A machine that has only what POSIX gives, with made-up answers about packages and users.
tools=$scratch/bin
mkdir "$tools"
for tool in sh awk dirname uniq tr mktemp tail tee rm cat env; do
    ln -s "$(command -v $tool)" "$tools/$tool"
done
fake() { printf '#!/bin/sh\n%s\n' "$2" > "$tools/$1"; chmod +x "$tools/$1"; }
list=$(awk '$1 == "run" {printf " %s", $2}' scripts/deps.debian)

# Not Debian: name the packages and go on.
out=$(PATH=$tools scripts/bootstrap run 2>&1) || fail "not Debian: exit $?"
[ "$out" = "scripts/bootstrap: not a Debian system; yomi needs what Debian calls:$list" ] || fail "$out"

# Debian, neither root nor sudo: the exact line, exit 2.
fake apt-get "echo apt-get \"\$@\" >> $scratch/calls"
fake dpkg-query 'echo installed:libc6-dev; exit 1'
fake id 'echo 1000'
missing=$(echo "$list" | sed 's/ libc6-dev//')
code=0; out=$(PATH=$tools scripts/bootstrap run 2>&1) || code=$?
[ "$code" = 2 ] || fail "without root: exit $code"
echo "$out" | grep -qx "  apt-get update && apt-get install -y --no-install-recommends$missing" || fail "$out"
[ ! -e "$scratch/calls" ] || fail "apt-get was called without root"

# Root: install just what is missing.
fake id 'echo 0'
out=$(PATH=$tools scripts/bootstrap run)
echo "$out" | grep -q "^Installing$missing\. " || fail "root: $out"
printf 'apt-get update\napt-get install -y --no-install-recommends%s\n' "$missing" > "$scratch/want"
cmp "$scratch/want" "$scratch/calls" || fail "root: $(cat "$scratch/calls")"

# sudo stands in for root.
fake id 'echo 1000'
fake sudo "echo sudo >> $scratch/calls; exec \"\$@\""
rm "$scratch/calls"
PATH=$tools scripts/bootstrap run >/dev/null
[ "$(grep -c sudo "$scratch/calls")" = 2 ] || fail "sudo: $(cat "$scratch/calls")"

# A refusal of apt-get is trouble and shows what it said.
fake apt-get 'echo no such package; exit 100'
code=0; out=$(PATH=$tools scripts/bootstrap run 2>&1) || code=$?
[ "$code" = 2 ] || fail "apt-get failed: exit $code"
echo "$out" | grep -q 'no such package' || fail "$out"
