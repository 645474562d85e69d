#!/bin/sh
# Runs a command of the server as its user and with its settings, for a server without containers. As root:
#   ops/as-server.sh doctor-main.ts
#   ops/as-server.sh --owner --admin restore-main.ts latest    (also with /etc/taegeuk/owner.env and admin.env)
set -eu
cd "$(dirname "$0")/.."
# systemd reads the files, as it does for the units: to a shell, a name in two words or an address with & would be a command.
files=--property=EnvironmentFile=/etc/taegeuk/server.env
while :; do
  case ${1:-} in
    --owner | --admin) files="$files --property=EnvironmentFile=/etc/taegeuk/${1#--}.env" ;;
    *) break ;;
  esac
  shift
done
file=${1:?Usage: ops/as-server.sh [--owner] [--admin] FILE-main.ts [arguments]}
shift
# shellcheck disable=SC2086
exec systemd-run --quiet --collect --wait --pipe --pty --uid=taegeuk --gid=taegeuk --working-directory="$PWD" $files \
  --property=UMask=0077 --setenv=NODE_ENV=production --setenv=APP_MODE=live --setenv=DATA_DIR=/var/lib/taegeuk \
  "$PWD/node_modules/node/bin/node" "server/src/$file" "$@"
