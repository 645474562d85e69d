#!/usr/bin/env bash
# Run once by the image, when it creates the database. Creates the role that owns and migrates it, and the role of the server.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v database="$POSTGRES_DB" -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" --file /roles/roles.sql
