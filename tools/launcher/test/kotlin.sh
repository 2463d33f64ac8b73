#!/usr/bin/env bash
# ./reigo against the kotlin command line, byte for byte: what scripts print, and the files they write.
# Usage: kotlin.sh KOTLIN [JAVA_OPTION]...   KOTLIN: the kotlin command of the version that Reigo is built with; ./reigo install comes first.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
kotlin=${1:?the kotlin command}
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export KOTLIN_MAIN_KTS_COMPILED_SCRIPTS_CACHE_DIR=$place/cache # that of kotlin itself does not notice a changed library
mkdir -p "$place/cache"

# Seconds, runs per second and the like differ from start to start, also of the same command. Nothing else may.
timeless() { sed -E 's/ +[0-9.e+]+$//' "$1" | sed -E 's/^(experiment: .*) in [0-9.]+ (s|min)$/\1/'; }
files() { (cd "$1" && find . -type f ! -name .lock ! -name '*.html' | LC_ALL=C sort); }

for script in quickstart compare trace; do
  for way in reigo kotlin; do
    mkdir -p "$place/$way/$script"
    command=$kotlin
    [ "$way" = kotlin ] || command=$top/reigo
    (cd "$place/$way/$script" && "$command" "$top/scripts/$script.main.kts" >"$place/$way-$script.out" 2>"$place/$way-$script.err" </dev/null)
    check "$script ends with $way" [ $? = 0 ]
  done
  check "$script prints the same bytes, but for times" cmp <(timeless "$place/reigo-$script.out") <(timeless "$place/kotlin-$script.out")
  check "$script writes the same files" cmp <(files "$place/reigo/$script") <(files "$place/kotlin/$script")
  for file in $(files "$place/reigo/$script"); do
    check "$script: $file has the same bytes" cmp "$place/reigo/$script/$file" "$place/kotlin/$script/$file"
  done
done
finish
