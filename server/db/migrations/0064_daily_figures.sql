-- Figures of each day, counted by a job: the present day again and again, and the days before it once more a day later.
-- Screens read these sums and never every member's rows.
CREATE TABLE daily_figures (
  day        date NOT NULL,
  name       text NOT NULL CHECK (char_length(name) <= 40),
  part       text NOT NULL DEFAULT '' CHECK (char_length(part) <= 80), -- of sales: product and method
  value      bigint NOT NULL,
  members    integer, -- how many are behind it; null for money
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (day, name, part)
);

-- What happened on a day, found by the day.
CREATE INDEX users_created_idx ON users (created_at);
CREATE INDEX users_left_on_idx ON users (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX lesson_opens_opened_idx ON lesson_opens (opened_at);
CREATE INDEX user_lessons_practised_on_idx ON user_lessons (practised_at) WHERE practised_at IS NOT NULL;
CREATE INDEX lesson_days_practised_idx ON lesson_days (practised_on);
CREATE INDEX practise_histories_practised_idx ON practise_histories (practised_on) WHERE type = 'diary';
-- Videos that were opened and not finished.
CREATE INDEX user_lessons_unfinished_idx ON user_lessons (last_opened_at) WHERE practised_at IS NULL AND position_seconds > 0;
