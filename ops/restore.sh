#!/usr/bin/env bash
# Puts a dump of ops/backup.sh back, in one transaction: everything is restored or nothing is.
# Usage: ops/restore.sh FILE
set -euo pipefail
file=$(realpath "${1:?Usage: ops/restore.sh FILE}")
cd "$(dirname "$0")"
docker compose stop app
# All of it becomes the owner's; what the running role may do is given anew, and migrations that are missing are made.
docker compose exec -T database pg_restore -U taegeuk --dbname=taegeuk --role=taegeuk_owner --no-owner --no-privileges \
  --clean --if-exists --single-transaction <"$file"
docker compose run --rm migrate
docker compose start app
