#!/usr/bin/env bash
# Writes a dump of the running database into a folder, and checks that it can be read.
# Usage: ops/backup.sh FOLDER
set -euo pipefail
folder=${1:?Usage: ops/backup.sh FOLDER}
cd "$(dirname "$0")"
mkdir -p "$folder"
file="$folder/taegeuk-$(date -u +%Y%m%dT%H%M%SZ).dump"
# An interrupted dump never has the final name.
docker compose exec -T database pg_dump -U taegeuk --format=custom taegeuk >"$file.part"
docker compose exec -T database pg_restore --list <"$file.part" >/dev/null
mv "$file.part" "$file"
# For the desk and the alerts.
docker compose exec -T database psql -U taegeuk -v ON_ERROR_STOP=1 -qAt taegeuk \
  -c "UPDATE backup_runs SET done_at = now(), failed_at = NULL, failure = '' WHERE kind = 'backup'"
echo "$file"
