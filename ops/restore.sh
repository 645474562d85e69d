#!/usr/bin/env bash
# Restores a dump of ops/backup.sh, in one transaction: everything is restored or nothing is.
# Usage: ops/restore.sh FILE
set -euo pipefail
file=$(realpath "${1:?Usage: ops/restore.sh FILE}")
cd "$(dirname "$0")"
docker compose stop app
# The owner gets all objects. The rights of the running role are granted again, and missing migrations are run.
docker compose exec -T database pg_restore -U taegeuk --dbname=taegeuk --role=taegeuk_owner --no-owner --no-privileges \
  --clean --if-exists --single-transaction <"$file"
docker compose run --rm migrate
docker compose start app
