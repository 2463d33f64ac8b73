# Sourced by the tests. check NAME COMMAND... prints ok or not ok; finish prints the count and sets the exit code.
passed=0 failed=0
check() {
  if "${@:2}"; then echo "ok $1" && passed=$((passed + 1)); else echo "not ok $1" && failed=$((failed + 1)); fi
}
finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
