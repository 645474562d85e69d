-- For psql, as an administrator of the server: -v database=… -v owner_password=… -v app_password=…
-- taegeuk_owner owns the schema and migrates it; taegeuk_app is what the server runs as, and gets its rights table by table
-- from `npm run db:migrate` (server/src/database/roles.ts).
CREATE ROLE taegeuk_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'owner_password';
CREATE ROLE taegeuk_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'app_password';
ALTER DATABASE :"database" OWNER TO taegeuk_owner;
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO taegeuk_app;
