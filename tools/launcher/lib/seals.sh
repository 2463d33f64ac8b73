# Sourced by ./reigo: a seal has the checksums of what was made, and size and time of the libraries.

stamp() { # FILE... -- LIBRARY...: the files' folder does not count, so that a checkout may be moved
  local own=()
  while [ $# -gt 0 ] && [ "$1" != -- ]; do own+=("$1") && shift; done
  { cksum "${own[@]}" 2>/dev/null || true; } | sed 's:^\([0-9]* [0-9]*\) .*/:\1 :'
  [ $# -lt 2 ] || stat -L -c '%s %Y %n' "${@:2}" 2>/dev/null || stat -L -f '%z %m %N' "${@:2}" 2>/dev/null || true
}

sealed() { # SEAL FILE... -- LIBRARY...: are they as they were when they were sealed?
  [ -s "$1" ] && [ "$(stamp "${@:2}")" = "$(<"$1")" ]
}

read_lines() { # FILE: sets lines
  local line
  lines=()
  while IFS= read -r line || [ -n "$line" ]; do lines+=("$line"); done <"$1"
}

read_jars() { # FILE: sets lines; Reigo's own jars are named from the file's folder
  local i
  read_lines "$1"
  for i in "${!lines[@]}"; do case ${lines[i]} in /*) ;; *) lines[i]=${1%/*}/${lines[i]} ;; esac; done
}

class_path() { # FILE: sets path
  local lines IFS=:
  read_jars "$1"
  path=${lines[*]}
}
