#!/usr/bin/env bash
# Restores a dump of ops/backup.sh into a fresh database, looks at it, and puts it in the place of the present one, which
# stays beside it. The application stops for the exchange alone, and runs again whatever happens.
# Usage: ops/restore.sh FILE
set -euo pipefail
file=$(realpath "${1:?Usage: ops/restore.sh FILE}")
cd "$(dirname "$0")"
mark=$(date -u +%Y%m%d%H%M%S)
fresh="taegeuk_restored_$mark"
former="taegeuk_before_$mark"

ask() {
  docker compose exec -T database psql -U taegeuk -v ON_ERROR_STOP=1 -qAt "$@"
}
rename() {
  ask -d postgres -c "ALTER DATABASE $1 RENAME TO $2"
}

# A database without a table: nothing of what was there can stand in the way.
ask -d postgres -c "CREATE DATABASE $fresh TEMPLATE template0 OWNER taegeuk_owner"
ask -d postgres -c "REVOKE ALL ON DATABASE $fresh FROM PUBLIC; GRANT CONNECT ON DATABASE $fresh TO taegeuk_app"
docker compose exec -T database pg_restore -U taegeuk --dbname="$fresh" --role=taegeuk_owner --no-owner --no-privileges \
  --exit-on-error <"$file"
wrong=$(ask -d "$fresh" -c "
  SELECT count(*) FROM orders o WHERE o.status IS DISTINCT FROM
    (SELECT l.to_status FROM order_log l WHERE l.order_id = o.id ORDER BY l.id DESC LIMIT 1)")
if [ "$wrong" != 0 ]; then
  echo "$wrong orders of the dump are not what their log says: nothing was changed, $fresh stays to be looked at" >&2
  exit 1
fi
ask -d "$fresh" -c "SELECT 'members: ' || (SELECT count(*) FROM users) || ', orders: ' || (SELECT count(*) FROM orders)"

back() {
  rename taegeuk "$fresh" || true
  rename "$former" taegeuk || true
}
trap 'docker compose start app' EXIT
docker compose stop app
rename taegeuk "$former"
trap 'back; docker compose start app' EXIT
rename "$fresh" taegeuk
# The rights of the running role are granted again, and missing migrations are run.
docker compose run --rm migrate
trap - EXIT
docker compose start app
echo "Payments since then, whose orders are lost:  docker compose exec app node server/src/unknown-payments-main.ts <moment of the dump>"
echo "The database from before is $former; drop it when all is well."
