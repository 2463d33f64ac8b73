#!/usr/bin/env bash
# Runs ./reigo install; the local Maven repository must then hold each published module with its sources and documentation.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
# shellcheck source=tap.sh
. "$top/tools/launcher/test/tap.sh"
version=$("$top/reigo" --version)
version=${version#reigo }
jar=${JAVA_HOME:+$JAVA_HOME/bin/}jar

holds() { # FILE JAR: the pattern of a file, and where it must be
  "$jar" tf "$2" | grep -Ex "$1" >/dev/null
}

before=$(mktemp) # what an earlier installation left is older
trap 'rm -f "$before"' EXIT
"$top/reigo" install
check "it installs" [ $? = 0 ]

# Settings and options may move the repository; the class path says where it is.
repository=$(tr : '\n' <"$top/tools/launcher/target/run.classpath" | sed -n 's#/org/jetbrains/kotlin/kotlin-stdlib/.*##p')
installed() { # MODULE KIND FILE...
  local name=reigo-$1-$version-$2.jar file
  local there=$repository/dev/reigo/reigo-$1/$version/$name
  check "$name of this build is in the local repository" [ "$there" -nt "$before" ]
  for file in "${@:3}"; do check "and holds $file" holds "$file" "$there"; done
}
installed core sources '.*/Optimizer\.java'
installed dsl sources '.*/Experiment\.kt'
installed core javadoc 'index\.html' '.*/Optimizer\.html'
installed dsl javadoc 'index\.html' '.*/experiment\.html'
finish
