#!/bin/sh
# Runs a command of the server as its user and with its settings, for a server without containers. As root:
#   ops/as-server.sh doctor-main.ts
#   ops/as-server.sh --owner backup-main.ts    (also with /etc/taegeuk/owner.env)
set -eu
settings=${TAEGEUK_SETTINGS:-/etc/taegeuk}
cd "$(dirname "$0")/.."
set -a
. "$settings/server.env"
if [ "${1:-}" = --owner ]; then
  shift
  . "$settings/owner.env"
fi
set +a
file=${1:?Usage: ops/as-server.sh [--owner] FILE-main.ts [arguments]}
shift
export NODE_ENV=production APP_MODE=live DATA_DIR="${DATA_DIR:-/var/lib/taegeuk}"
exec runuser --user taegeuk -- node_modules/node/bin/node "server/src/$file" "$@"
