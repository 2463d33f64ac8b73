# Sourced by tests of pages: runs a page's Kotlin blocks as one script, and its Java block as a program.

enter_place() { # an empty folder, which goes at the end
  place=$(mktemp -d)
  trap 'rm -rf "$place"' EXIT
  cd "$place" || exit 1
}

run_page() { # PAGE JAVA_FILE [LINE...]: writes page.md, the page as it would be with what was printed; the lines go before the script
  local page=$1 program=$2 java=${JAVA_HOME:+$JAVA_HOME/bin/}java
  shift 2
  # each Kotlin block ends with a line that divides what it prints
  {
    [ $# = 0 ] || printf '%s\n' "$@"
    awk '/^```kotlin$/ { on = 1; next } /^```/ { if (on) print "println(\"----\")"; on = 0; next } on' "$page"
  } >page.main.kts
  awk '/^```java$/ { on = 1; next } /^```/ { on = 0; next } on' "$page" >"$program"

  "$top/reigo" page.main.kts >out 2>err </dev/null
  check "the script of the page runs" [ $? = 0 ]
  tail -n 3 err | sed 's/^/# /'
  "$java" -cp "$top/core/target/classes" "$program" >>out 2>>err
  check "the Java program of the page runs" [ $? = 0 ]
  echo ---- >>out

  # the page with every plain block replaced by what the block before it printed
  awk 'BEGIN { n = 0 } NR == FNR { if ($0 == "----") n++; else printed[n] = printed[n] $0 "\n"; next }
    /^```(kotlin|java)$/ { print; inside = 1; code++; next }
    /^```$/ && inside { print; inside = 0; next }
    /^```$/ && !plain { print; printf "%s", printed[code - 1]; plain = 1; next }
    /^```$/ { print; plain = 0; next }
    !plain { print }' out "$page" >page.md
}
