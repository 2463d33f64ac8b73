#!/usr/bin/env bash
# Runs docs/guide/constraints.md: its Kotlin blocks as one script, its Java block as a program. Both must print the page's plain blocks.
# With --update, these become what was printed.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
# shellcheck source=page.sh
. "$top/tools/launcher/test/page.sh"
page=$top/docs/guide/constraints.md
enter_place
run_page "$page" Bar.java '@file:DependsOn("dev.reigo:reigo-dsl:0.1.0")' 'import dev.reigo.dsl.*'
if [ "${1:-}" = --update ] && [ "$failed" = 0 ]; then
  cp page.md "$page"
fi
check "it prints what the page says" cmp page.md "$page"
finish
