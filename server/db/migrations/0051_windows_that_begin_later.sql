-- Members whose window begins later: the view of the list counts them without reading all others.
CREATE INDEX users_center_start_idx ON users (center_starts_on) WHERE deleted_at IS NULL;
