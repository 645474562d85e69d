#!/usr/bin/env bash
# Run by the image once, when it makes the database: the role that owns and migrates it, and the one that the server runs as.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v database="$POSTGRES_DB" -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" --file /roles/roles.sql
