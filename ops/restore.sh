#!/usr/bin/env bash
# Puts a dump of ops/backup.sh back, in one transaction: everything is restored or nothing is.
# Usage: ops/restore.sh FILE
set -euo pipefail
file=$(realpath "${1:?Usage: ops/restore.sh FILE}")
cd "$(dirname "$0")"
docker compose stop app
docker compose exec -T database pg_restore -U taegeuk --dbname=taegeuk --clean --if-exists --single-transaction <"$file"
docker compose start app
