#!/usr/bin/env bash
# The same seed gives the same bytes: with 1 thread and with 8, interpreted and compiled, and on every JDK beside this one.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
script=$top/tools/launcher/test/determinism.main.kts

"$top/reigo" "$script" "$place/one" 1
check "it runs" [ -s "$place/one" ]
"$top/reigo" "$script" "$place/eight" 8
check "8 threads give what 1 gives" cmp "$place/one" "$place/eight"
"$top/reigo" -J-Xint "$script" "$place/interpreted" 2
check "the interpreter gives what the compiler gives" cmp "$place/one" "$place/interpreted"

java=$(readlink -f "${JAVA_HOME:+$JAVA_HOME/bin/}$(basename "$(command -v java)")" 2>/dev/null || true)
[ -x "$java" ] || java=$(readlink -f "$(command -v java)")
here=$(dirname "$(dirname "$java")")
for jdk in "$(dirname "$here")"/*; do
  if [ ! -x "$jdk/bin/javac" ] || [ "$jdk" -ef "$here" ] || [ -L "$jdk" ]; then continue; fi
  [[ $("$jdk/bin/java" -version 2>&1) =~ version\ \"([0-9]+) ]] || continue
  [ "${BASH_REMATCH[1]}" -ge 17 ] || continue
  JAVA_HOME=$jdk "$top/reigo" "$script" "$place/jdk" 2
  check "JDK ${BASH_REMATCH[1]} gives what this one gives" cmp "$place/one" "$place/jdk"
done
finish
