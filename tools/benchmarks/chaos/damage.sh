#!/usr/bin/env bash
# Flips a random bit of a file of a study, of its shards or of a checkpoint, many times, and reads what is left. Then it puts a false
# number into a state, with a right checksum, as often. It must be refused, repaired
# with a warning, or have no effect. `mvn verify` does it 100 times, and `mvn -Pnightly verify` 1,000 times.
# Usage: damage.sh [FLIPS]
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
mvn -q -pl dsl -am test -Dtest=DamageSpec,ForgerySpec -Ddamage.flips="${1:-1000}" -Dsurefire.failIfNoSpecifiedTests=false |
  grep 'flipped bits\|forged states'
