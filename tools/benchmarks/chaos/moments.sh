#!/usr/bin/env bash
# Ends processes, and cuts their power, at every kind of moment of writing: within the bytes, before and after a sync, a move, a removal.
# What goes on from there must end with the same bytes. `mvn verify` does it 10 times, and `mvn -Pnightly verify` 260 times.
# Usage: moments.sh [KILLS]
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
mvn -q -pl dsl -am test -Dtest=KilledWritingSpec -Dwriting.kills="${1:-260}" -Dsurefire.failIfNoSpecifiedTests=false |
  grep 'at moments of writing'
