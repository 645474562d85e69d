-- Staff find anybody by what they remember of them, whatever the number of members.

-- The first consonants of each syllable: 이슬비 is ㅇㅅㅂ. Everything that is no syllable stays.
CREATE FUNCTION hangul_initials(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(string_agg(
    CASE WHEN ascii(letter) BETWEEN 44032 AND 55203
      THEN substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) ELSE letter END,
    '' ORDER BY position), '')
  FROM regexp_split_to_table(value, '') WITH ORDINALITY AS letters (letter, position)
$$;

-- By code point, so that what begins with something is a range, in every plan. A phone is read from its end. Of a Korean name
-- people remember all of it or what follows the family name.
CREATE INDEX users_find_phone_idx ON users ((reverse(phone) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX users_find_email_idx ON users ((lower(email) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX users_find_name_idx ON users ((lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX users_find_given_name_idx ON users ((substr(lower(name), 2) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX users_find_nick_name_idx ON users ((lower(nick_name) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX users_find_name_initials_idx ON users ((hangul_initials(name) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX users_find_nick_initials_idx ON users ((hangul_initials(nick_name) COLLATE "C")) WHERE deleted_at IS NULL;
CREATE INDEX orders_find_idx ON orders ((lower(merchant_uid) COLLATE "C"));
CREATE INDEX audit_log_request_idx ON audit_log (request_id);

-- What the list of members is narrowed and sorted by.
CREATE INDEX users_center_end_idx ON users (center_ends_on, id) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_end_idx ON users (academy_ends_on, id) WHERE deleted_at IS NULL;
CREATE INDEX users_joined_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- The last day of practice, watched or written down: a copy, so that who has been quiet is found without reading every log.
ALTER TABLE users ADD COLUMN last_practised_on date;
UPDATE users u SET last_practised_on = greatest(
  (SELECT max(practised_on) FROM lesson_days WHERE user_id = u.id),
  (SELECT max(practised_on) FROM practise_histories WHERE user_id = u.id AND type = 'diary'))
WHERE deleted_at IS NULL;
CREATE INDEX users_quiet_idx ON users (last_practised_on, id) WHERE deleted_at IS NULL;

CREATE FUNCTION keep_last_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that statements about the same members never wait for each other in a circle.
  PERFORM FROM users u JOIN (SELECT user_id, max(practised_on) AS last_on FROM added GROUP BY user_id) a ON a.user_id = u.id
  WHERE u.deleted_at IS NULL AND (u.last_practised_on IS NULL OR u.last_practised_on < a.last_on)
  ORDER BY u.id FOR NO KEY UPDATE OF u;
  UPDATE users u SET last_practised_on = a.last_on
  FROM (SELECT user_id, max(practised_on) AS last_on FROM added GROUP BY user_id) a
  WHERE a.user_id = u.id AND u.deleted_at IS NULL AND (u.last_practised_on IS NULL OR u.last_practised_on < a.last_on);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_last_practice AFTER INSERT ON lesson_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_last_practice();

CREATE FUNCTION keep_last_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users u
  JOIN (SELECT user_id, max(practised_on) AS last_on FROM added WHERE type = 'diary' GROUP BY user_id) a ON a.user_id = u.id
  WHERE u.deleted_at IS NULL AND (u.last_practised_on IS NULL OR u.last_practised_on < a.last_on)
  ORDER BY u.id FOR NO KEY UPDATE OF u;
  UPDATE users u SET last_practised_on = a.last_on
  FROM (SELECT user_id, max(practised_on) AS last_on FROM added WHERE type = 'diary' GROUP BY user_id) a
  WHERE a.user_id = u.id AND u.deleted_at IS NULL AND (u.last_practised_on IS NULL OR u.last_practised_on < a.last_on);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_last_written AFTER INSERT ON practise_histories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_last_written();

-- Facts that staff note about a member; the member may demand to read them.
CREATE TABLE member_notes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  author_id  uuid REFERENCES users (id) ON DELETE SET NULL,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX member_notes_user_idx ON member_notes (user_id, id DESC);
CREATE INDEX member_notes_author_idx ON member_notes (author_id) WHERE author_id IS NOT NULL;
