#!/usr/bin/env bash
# Measures this checkout against its last commit, in the shortest row and a single JVM each, and checks the table.
# shellcheck disable=SC2016,SC2034 # check evaluates its conditions
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=../../launcher/test/tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
against() { # REVISION [argument]...: sets status
  "$top/reigo" bench --against "$@" >"$place/out" 2>"$place/err"
  status=$?
}

against nothing
check "an unknown revision is refused" eval '[ $status = 1 ] && grep -q "but nothing is none; see git log" "$place/err"'
against HEAD --rows 8 --rounds 1
check "a row is measured" [ "$status" = 0 ]
[ "$status" = 0 ] || cat "$place/err"
ratio=$(sed -nE 's/^\| 8 \| rank-mu K=0 \| 20 \/ 12 \| [0-9.]+ \| [0-9.]+ \| ([0-9.]+) \|.*/\1/p' "$place/out")
check "the ratio is about 1 (${ratio:-none})" awk -v ratio="${ratio:-0}" 'BEGIN { exit !(ratio > 0.5 && ratio < 2) }'
commit=$(git -C "$top" rev-parse --short HEAD)
check "the last line names both commits" eval 'tail -n 1 "$place/out" | grep -Eq "^now: $commit.*; then: $commit$"'
finish
