-- What a member does: watches, opens, practises, writes, comments, asks.

CREATE TABLE user_lessons (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson_id        uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  is_favorite      boolean NOT NULL DEFAULT false,
  favorited_at     timestamptz,
  position_seconds real NOT NULL DEFAULT 0 CHECK (position_seconds >= 0),
  watched          int4multirange NOT NULL DEFAULT '{}', -- unique seconds really watched
  watched_seconds  integer NOT NULL DEFAULT 0 CHECK (watched_seconds >= 0),
  progress_at      timestamptz, -- last accepted progress: the clock that bounds the next
  practised_at     timestamptz, -- a dated fact, never undone by later edits
  practised_by     text CHECK (practised_by IN ('watched', 'hand')),
  last_opened_at   timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, lesson_id),
  CHECK ((practised_at IS NULL) = (practised_by IS NULL)),
  CHECK (is_favorite = (favorited_at IS NOT NULL))
);
CREATE INDEX user_lessons_lesson_idx ON user_lessons (lesson_id);
CREATE INDEX user_lessons_favorite_idx ON user_lessons (user_id, favorited_at DESC) WHERE is_favorite;
CREATE INDEX user_lessons_practised_idx ON user_lessons (user_id, practised_at DESC) WHERE practised_at IS NOT NULL;
CREATE INDEX user_lessons_opened_idx ON user_lessons (user_id, last_opened_at DESC) WHERE last_opened_at IS NOT NULL;

CREATE TABLE lesson_opens (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  lesson_id    uuid NOT NULL REFERENCES lessons (id) ON DELETE CASCADE,
  opened_at    timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lesson_opens_user_idx ON lesson_opens (user_id, lesson_id, refreshed_at DESC);
CREATE INDEX lesson_opens_lesson_idx ON lesson_opens (lesson_id);

CREATE TABLE practise_histories (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id           uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  category_id       uuid REFERENCES categories (id) ON DELETE RESTRICT,
  type              text NOT NULL CHECK (type IN ('diary', 'report', 'level-check')),
  title             text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  content           text NOT NULL CHECK (char_length(content) <= 20000),
  current_level     smallint NOT NULL CHECK (current_level BETWEEN 1 AND 5),
  current_sub_level smallint NOT NULL CHECK (current_sub_level BETWEEN 1 AND 11),
  is_shared         boolean NOT NULL DEFAULT false,
  practised_on      date NOT NULL,
  minutes           smallint CHECK (minutes BETWEEN 0 AND 1440),
  mood_before       smallint CHECK (mood_before BETWEEN 1 AND 5),
  mood              smallint CHECK (mood BETWEEN 1 AND 5),
  version           integer NOT NULL DEFAULT 1,
  idempotency_key   text CHECK (char_length(idempotency_key) <= 100),
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX practise_histories_user_idx ON practise_histories (user_id, type, practised_on DESC, id DESC);
CREATE INDEX practise_histories_shared_idx ON practise_histories (practised_on DESC, id DESC) WHERE is_shared;
CREATE INDEX practise_histories_category_idx ON practise_histories (category_id);
CREATE UNIQUE INDEX practise_histories_idempotency_key ON practise_histories (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

CREATE TABLE level_check_answers (
  practise_history_id uuid PRIMARY KEY REFERENCES practise_histories (id) ON DELETE CASCADE,
  staff_id            uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  is_approved         boolean NOT NULL,
  reason              text NOT NULL,
  from_level          smallint NOT NULL,
  from_sub_level      smallint NOT NULL,
  to_level            smallint NOT NULL,
  to_sub_level        smallint NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX level_check_answers_staff_idx ON level_check_answers (staff_id);

CREATE TABLE comments (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  lesson_id           uuid REFERENCES lessons (id) ON DELETE CASCADE,
  practise_history_id uuid REFERENCES practise_histories (id) ON DELETE CASCADE,
  user_id             uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  content             text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 1000),
  created_at          timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(lesson_id, practise_history_id) = 1)
);
CREATE INDEX comments_lesson_idx ON comments (lesson_id, id DESC) WHERE lesson_id IS NOT NULL;
CREATE INDEX comments_practice_idx ON comments (practise_history_id, id DESC) WHERE practise_history_id IS NOT NULL;
CREATE INDEX comments_user_idx ON comments (user_id);

-- register_advice of the wire; "orther" is spelt so there only.
CREATE TABLE consultations (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title           text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  content         text NOT NULL CHECK (char_length(content) <= 5000),
  name            text NOT NULL,
  phone           text NOT NULL,
  is_phone_advice  boolean NOT NULL,
  is_online_advice boolean NOT NULL,
  is_other_advice  boolean NOT NULL,
  status          text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'scheduled', 'done')),
  scheduled_at    timestamptz,
  answer          text,
  answered_by     uuid REFERENCES users (id) ON DELETE SET NULL,
  answered_at     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (is_phone_advice OR is_online_advice OR is_other_advice)
);
CREATE INDEX consultations_user_idx ON consultations (user_id, id DESC);
CREATE INDEX consultations_status_idx ON consultations (status, id);

CREATE TABLE inquiries (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  author_name   text NOT NULL,
  author_phone  text NOT NULL,
  author_email  text NOT NULL,
  title         text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  content       text NOT NULL CHECK (char_length(content) <= 5000),
  status        smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)), -- waiting, answered, closed
  center        smallint NOT NULL DEFAULT 0 CHECK (center BETWEEN 0 AND 3),
  is_normal     boolean NOT NULL DEFAULT true,
  language_code text NOT NULL DEFAULT 'kr' REFERENCES languages (code),
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiries_user_idx ON inquiries (user_id, id DESC);
CREATE INDEX inquiries_status_idx ON inquiries (status, id);

CREATE TABLE inquiry_answers (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  inquiry_id uuid NOT NULL REFERENCES inquiries (id) ON DELETE CASCADE,
  author_id  uuid REFERENCES users (id) ON DELETE SET NULL,
  content    text NOT NULL CHECK (char_length(content) <= 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX inquiry_answers_inquiry_idx ON inquiry_answers (inquiry_id, id);
