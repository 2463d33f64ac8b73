# Sourced by ./reigo: which Java.

find_java() { # sets java, jdk (what identifies it), feature (17, 21, ...) and options against needless warnings
  if [ -n "${JAVA_HOME:-}" ]; then
    java=$JAVA_HOME/bin/java
    [ -x "$java" ] || fail "JAVA_HOME must be a JDK's folder, but $java does not exist; correct it or unset it"
  else
    java=$(command -v java) || fail "java must be on the PATH, but is not; install a JDK 17 or later, or set JAVA_HOME"
  fi
  local real
  real=$(readlink -f "$java" 2>/dev/null || echo "$java")
  if [ -r "${real%/bin/java}/release" ]; then jdk=$(<"${real%/bin/java}/release"); else jdk=$("$java" -version 2>&1); fi
  [[ $jdk =~ (JAVA_VERSION=|version\ )\"(1\.)?([0-9]+) ]] || fail "cannot tell the version of $java; set JAVA_HOME to a JDK 17 or later"
  feature=${BASH_REMATCH[3]}
  [ "$feature" -ge 17 ] || fail "Java must be 17 or later, but $java is $feature; set JAVA_HOME to a newer JDK"
  jdk="$real $jdk"
  quiet=(-Xlog:disable '-Xlog:all=warning,cds*=off:stderr') # the JVM's own warnings would go to standard output
  [ "$feature" -lt 24 ] || quiet=(-Xlog:disable '-Xlog:all=warning,cds*=off,aot*=off:stderr'
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow)
}
