-- To whom the address of which lesson's video was given, and when first in the days of their latest order: what a refund
-- counts as used. What a player reports does not count: one that stays silent would watch for nothing.
CREATE TABLE video_issues (
  user_id   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson_id uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lesson_id)
);
CREATE INDEX video_issues_lesson_idx ON video_issues (lesson_id);

-- Until now what players reported is all that is known.
INSERT INTO video_issues (user_id, lesson_id, issued_at)
SELECT user_id, lesson_id, greatest(last_opened_at, progress_at) FROM user_lessons
WHERE greatest(last_opened_at, progress_at) IS NOT NULL;
