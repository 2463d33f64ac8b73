# Sourced by ./reigo: one ./reigo of a checkout makes something at a time, and removes what killed ones left.

alive() { kill -0 "$1" 2>/dev/null || ps -p "$1" >/dev/null 2>&1; } # PID

take_lock() { # without waiting
  if command -v flock >/dev/null; then
    exec 9>>"$cache/lock"
    flock -n 9
    return
  fi
  if [ ! -e "$cache/lock.held" ] && ln -s "$$" "$cache/lock.held" 2>/dev/null; then
    held=$cache/lock.held
    return
  fi
  drop_dead_lock
  return 1
}

drop_dead_lock() { # of a start that was killed
  local holder
  holder=$(readlink "$cache/lock.held") || holder=
  if [ -z "$holder" ] || ! alive "$holder"; then rm -rf "$cache/lock.held"; fi
}

release_lock() {
  if [ -n "$held" ]; then rm -f "$held"; else exec 9>&-; fi
  held=
}

locked() { # COMMAND...: runs it while no other ./reigo of this checkout does so
  local waits=
  until take_lock; do
    [ -n "$waits" ] || note "waiting for another ./reigo of this checkout"
    waits=yes
    sleep 0.2
  done
  remove_made
  "$@"
  release_lock
}

remove_made() { # while locked: nobody else makes a build or archives, so what is there is left over
  rm -rf "$cache"/builds/new.* "$cache"/builds/*/new.*
}

remove_leftovers() { # of starts that were killed
  local left
  if [ -L "$cache/lock.held" ] || [ -e "$cache/lock.held" ]; then drop_dead_lock; fi
  for left in "$cache"/builds/new.* "$cache"/builds/*/new.*; do
    [ -e "$left" ] || continue
    if take_lock; then remove_made && release_lock; fi
    break
  done
  for left in "$cache"/builds/*/scripts/new*; do # scripts compile without the lock
    [ -e "$left" ] || continue
    if [[ $left =~ /new\.([0-9]+)$ ]] && alive "${BASH_REMATCH[1]}"; then continue; fi
    find "$left" -maxdepth 0 -mmin +5 -exec rm -rf {} +
  done
}
