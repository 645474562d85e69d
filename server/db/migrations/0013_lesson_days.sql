-- What was really watched of a lesson on each practice day: the half of the practice log that nobody writes down. A
-- set of seconds, not a sum, so that a report that is sent twice adds nothing, and the same lesson counts again tomorrow.
CREATE TABLE lesson_days (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  practised_on date NOT NULL,
  lesson_id    uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  watched      int4multirange NOT NULL DEFAULT '{}',
  seconds      integer NOT NULL DEFAULT 0 CHECK (seconds >= 0),
  by_hand      boolean NOT NULL DEFAULT false, -- said to be practised: a day of practice without minutes
  began_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, practised_on, lesson_id)
);
CREATE INDEX lesson_days_lesson_idx ON lesson_days (lesson_id);

-- Until now only the day is known on which a lesson was practised, and how much of it was watched in all.
INSERT INTO lesson_days (user_id, practised_on, lesson_id, watched, seconds, by_hand, began_at)
SELECT user_id, ((practised_at - interval '4 hours') AT TIME ZONE 'Asia/Seoul')::date, lesson_id, watched,
       watched_seconds, practised_by = 'hand', practised_at - watched_seconds * interval '1 second'
FROM user_lessons WHERE practised_at IS NOT NULL;

-- When a sitting of the practice timer began. Such an entry is practice beside the lessons of its day; one that was written
-- by hand, which has none, stands for them.
ALTER TABLE practise_histories
  ADD COLUMN sat_at timestamptz,
  ADD CONSTRAINT practise_histories_sat_check CHECK (
    sat_at IS NULL
    OR (type = 'diary' AND practised_on = ((sat_at - interval '4 hours') AT TIME ZONE 'Asia/Seoul')::date));
