#!/usr/bin/env bash
# Runs docs/optimizing.md: its Kotlin blocks as one script, its Java block as a program. Both must print the page's other blocks, and
# the script must draw the page's plots. With --update, the page and its plots become what was printed and drawn.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
# shellcheck source=page.sh
. "$top/tools/launcher/test/page.sh"
page=$top/docs/optimizing.md
enter_place
run_page "$page" Optimizing.java
if [ "${1:-}" = --update ] && [ "$failed" = 0 ]; then
  cp page.md "$page"
  cp optimizing/*.svg "$top/docs/optimizing/"
fi
check "it prints what the page says" cmp page.md "$page"
for plot in "$top"/docs/optimizing/*.svg; do
  check "it draws ${plot##*/}" cmp "optimizing/${plot##*/}" "$plot"
done
check "the page shows every plot" [ "$(ls optimizing/*.svg)" = "$(grep -o 'optimizing/[a-z]*\.svg)' "$page" | tr -d ')' | sort)" ]
finish
