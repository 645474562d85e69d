-- Members by name whose window ends soon or begins later: found and sorted in the index alone. With the name, not with what it is
-- sorted by: from an expression PostgreSQL reads no column.
DROP INDEX users_center_end_idx;
DROP INDEX users_academy_end_idx;
DROP INDEX users_center_start_idx;
DROP INDEX users_academy_start_idx;
CREATE INDEX users_center_end_idx ON users (center_ends_on, id) INCLUDE (center_starts_on, name) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_end_idx ON users (academy_ends_on, id) INCLUDE (academy_starts_on, name) WHERE deleted_at IS NULL;
CREATE INDEX users_center_start_idx ON users (center_starts_on, center_ends_on, id) INCLUDE (name) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_start_idx ON users (academy_starts_on, academy_ends_on, id) INCLUDE (name) WHERE deleted_at IS NULL;
