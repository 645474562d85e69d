-- The lists of staff among 100,000 members: what a list counts, and what stands before its page, is read in an index alone.

-- Whether a window is active needs both of its ends.
DROP INDEX users_center_end_idx;
DROP INDEX users_academy_end_idx;
CREATE INDEX users_center_end_idx ON users (center_ends_on, id) INCLUDE (center_starts_on) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_end_idx ON users (academy_ends_on, id) INCLUDE (academy_starts_on) WHERE deleted_at IS NULL;
DROP INDEX users_center_start_idx;
DROP INDEX users_academy_start_idx;
CREATE INDEX users_center_start_idx ON users (center_starts_on, center_ends_on, id) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_start_idx ON users (academy_starts_on, academy_ends_on, id) WHERE deleted_at IS NULL;

-- Who of a level has been quiet: few of a rare level are not looked for among all.
CREATE INDEX users_center_level_quiet_idx ON users (level_in_center, last_practised_on, id) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_level_quiet_idx ON users (level_in_academy, last_practised_on, id) WHERE deleted_at IS NULL;

-- With the name itself: by the expression alone PostgreSQL looks up each row that it counts.
DROP INDEX users_find_name_idx;
CREATE INDEX users_find_name_idx ON users ((lower(name) COLLATE "C"), id) INCLUDE (name) WHERE deleted_at IS NULL;

-- Consultations that wait for an answer, for the desk that each page of staff asks for.
CREATE INDEX consultations_waiting_idx ON consultations (created_at) WHERE status = 'requested';
