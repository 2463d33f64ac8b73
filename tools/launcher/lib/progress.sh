# Sourced by ./reigo: progress, on a terminal one line that changes, else a line every 20 seconds.

find_columns() { # the terminal's width, if there is a terminal; COLUMNS goes first
  [[ ! $columns =~ ^[1-9][0-9]*$ ]] || return 0
  columns=
  if [ -t 2 ]; then columns=$(stty size <&2 2>/dev/null) || true; elif [ -t 1 ]; then columns=$(stty size <&1 2>/dev/null) || true; fi
  columns=${columns##* }
  [ "${columns:-0}" != 0 ] || columns=80
}

show_progress() { # STATUS LOG: says what the function STATUS reads from the log, until it is stopped
  local from=$SECONDS pause=20 line
  trap '' TTOU # it may write though it is in the background
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then pause=1; fi
  while sleep "$pause" && kill -0 $$ 2>/dev/null; do # a launcher that was killed leaves nothing behind
    line="reigo: $((SECONDS - from)) s$("$1" "$2")"
    if [ "$pause" = 1 ]; then printf '\r\033[K%s' "${line:0:columns-1}" >&2; else printf '%s\n' "$line" >&2; fi
  done
}

end_progress() {
  local group=$ticker
  ticker=
  kill -TERM -- "-$group" 2>/dev/null || true
  wait "$group" 2>/dev/null || true
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then printf '\r\033[K' >&2; fi
}

watched() { # TEXT STATUS LOG COMMAND...: runs it with its output in the log; returns its exit code
  local text=$1 status=$2 log=$3 code=0
  shift 3
  note "$text"
  find_columns
  : >"$log"
  set -m # each in its own group: Ctrl-C reaches this shell alone, which ends them
  "$@" >"$log" 2>&1 </dev/null 9>&- &
  child=$!
  show_progress "$status" "$log" </dev/null >/dev/null 9>&- &
  ticker=$!
  set +m
  wait "$child" 2>/dev/null || code=$?
  child=
  end_progress
  return "$code"
}

in_folder() { cd "$1" && exec "${@:2}"; } # FOLDER COMMAND...: for watched

nothing() { :; } # a status

maven_status() { # LOG: which module, and how many files it has fetched
  local files
  sed -n 's/^\[INFO\] Building \(.*\) [^ ][^ ]* *\[\([0-9]*\)\/\([0-9]*\)\]$/, building \1 (\2 of \3)/p' "$1" | tail -n 1 | tr -d '\n'
  files=$(grep -c '^\(\[INFO\] \)\{0,1\}Downloaded from' "$1") || true
  [ "${files:-0}" = 0 ] || printf ', %s downloaded' "$files file$([ "$files" = 1 ] || echo s)"
}
