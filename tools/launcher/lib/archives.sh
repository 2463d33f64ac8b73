# Sourced by ./reigo: class-data archives for fast starts. The JVM ignores an archive that does not fit it.

ensure_archive() { # compile or run: sets archive, a JVM option
  local archives
  archive=-Xshare:auto
  [ "${REIGO_CDS:-on}" != off ] || return 0
  archives=$build/jdk-$(printf '%s %s' "$jdk" "$home" | digest) # an archive knows where its jars are
  [ -e "$archives/off" ] || sealed "$archives/$1.seal" "$archives/$1.jsa" || locked make_archives "$1"
  # a missing file would switch off the JDK's own archive too
  [ ! -e "$archives/$1.jsa" ] || archive=-XX:SharedArchiveFile=$archives/$1.jsa
}

make_archives() { # NAME of the one that is needed
  if [ -e "$archives/off" ] || sealed "$archives/$1.seal" "$archives/$1.jsa"; then return; fi # another ./reigo was faster
  local new=$build/new.$$ text="preparing fast starts"
  [ ! -e "$archives" ] || text="preparing fast starts again, as a file of them is missing or damaged"
  scratch=$new
  mkdir -p "$new"
  if ! watched "$text" nothing "$cache/archives.log" warm_up "$new"; then
    note "fast starts are off, see $cache/archives.log"
    rm -f "$new"/*.jsa
    : >"$new/off"
  fi
  rm -f "$new"/warmup.*
  rm -rf "$archives"
  mv "$new" "$archives"
  scratch=
  for new in "$archives"/*.jsa; do
    [ ! -e "$new" ] || stamp "$new" >"${new%.jsa}.seal"
  done
}

warm_up() { # FOLDER: makes the archives in it
  local main jars
  compile "$home/tools/launcher/warmup.main.kts" "$1/warmup" -XX:ArchiveClassesAtExit="$1/compile.jsa" &&
    read_compiled "$1/warmup" &&
    cd "$1" &&
    start "$home/tools/launcher/warmup.main.kts" -XX:ArchiveClassesAtExit="$1/run.jsa"
}
