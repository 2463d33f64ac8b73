# Sourced by ./reigo: Ctrl-C stops all that was started, and nothing half-made stays.

child='' ticker='' scratch='' held=''

stop() { # GROUP: ends a group of processes
  kill -TERM -- "-$1" 2>/dev/null || return 0
  local _
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    kill -0 -- "-$1" 2>/dev/null || return 0
    sleep 0.1
  done
  kill -KILL -- "-$1" 2>/dev/null || true
}

clean_up() {
  trap '' INT TERM HUP # a second Ctrl-C must not end the cleaning
  [ -z "$ticker" ] || end_progress
  [ -z "$child" ] || stop "$child"
  [ -z "$scratch" ] || rm -rf "$scratch"
  [ -z "$held" ] || rm -f "$held"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP
