-- When the kept position was reached: a report that was kept while a connection was lost adds what was watched, and
-- moves the position only where no device has reported a later one meanwhile.
ALTER TABLE user_lessons ADD COLUMN position_at timestamptz;
UPDATE user_lessons SET position_at = progress_at WHERE position_seconds > 0;
