-- Nicknames are compared by what they look like, and nobody but staff is called like the academy.

-- What a nickname looks like: compatibility forms and case are one (fullwidth letters), what is not seen is gone (blanks,
-- zero-width and filling characters, variation selectors), and letters of other scripts, and digits, are the Latin ones
-- that they are taken for. Marks stay: in Vietnamese they make another name.
CREATE FUNCTION nick_skeleton(nick text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(regexp_replace(normalize(nick, NFKC) COLLATE pg_c_utf8,
      '[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202F\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U000E0000-\U000E0FFF]',
      '', 'g')),
    'авсԁеёһніїјкӏморԛѕтухԝαβεηικνορτυχωγɑɡıi1|0',
    'abcdeehhlljklmopqstyxwabenlkvoptuxwyagllllo')
$$;

-- Words that stand for the academy and who works there. `anywhere`: no nickname may contain it; otherwise none may be it.
CREATE TABLE reserved_nick_names (
  word     text PRIMARY KEY,
  anywhere boolean NOT NULL
);
INSERT INTO reserved_nick_names (word, anywhere) VALUES
  ('관리자', true), ('운영자', true), ('운영진', true), ('운영팀', true), ('태극명상', true), ('고객센터', true),
  ('admin', true), ('taegeuk', true), ('moderator', true),
  ('관리인', false), ('스태프', false), ('공식', false), ('선생님', false), ('원장', false), ('원장님', false),
  ('staff', false), ('official', false), ('operator', false), ('manager', false), ('support', false),
  ('system', false), ('root', false), ('teacher', false), ('help', false);

-- Signs and digits around a word hide nothing; marks on its letters neither.
CREATE FUNCTION is_reserved_nick(nick text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM reserved_nick_names r
    CROSS JOIN nick_skeleton(normalize(regexp_replace(normalize(nick, NFKD), '[\u0300-\u036F]', '', 'g'), NFC)) AS seen
    CROSS JOIN LATERAL regexp_replace(seen COLLATE pg_c_utf8, '[^[:alpha:]]', '', 'g') AS letters
    WHERE CASE WHEN r.anywhere THEN position(nick_skeleton(r.word) IN letters) > 0
               ELSE letters = nick_skeleton(r.word) END)
$$;

-- Members who are there already: one who looks like an older one, or like the academy, is told apart by a number.
CREATE FUNCTION free_nick(base text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE candidate text;
BEGIN
  FOR n IN 2..100000 LOOP
    candidate := left(base, 19 - length(n::text)) || '-' || n;
    EXIT WHEN NOT EXISTS (SELECT FROM users
                          WHERE deleted_at IS NULL AND nick_skeleton(nick_name) = nick_skeleton(candidate));
  END LOOP;
  RETURN candidate;
END $$;
-- Without it each member would be compared with all others.
CREATE INDEX users_look_alike_idx ON users (nick_skeleton(nick_name)) WHERE deleted_at IS NULL;
DO $$
DECLARE member record;
BEGIN
  FOR member IN SELECT id, nick_name FROM users WHERE deleted_at IS NULL ORDER BY created_at, id LOOP
    IF is_reserved_nick(member.nick_name)
       AND (SELECT role_level FROM users WHERE id = member.id) = 0 THEN
      UPDATE users SET nick_name = free_nick('수련자') WHERE id = member.id;
    ELSIF EXISTS (SELECT FROM users o WHERE o.deleted_at IS NULL AND (o.created_at, o.id) <
                    (SELECT created_at, id FROM users WHERE id = member.id)
                  AND nick_skeleton(o.nick_name) = nick_skeleton(member.nick_name)) THEN
      UPDATE users SET nick_name = free_nick(member.nick_name) WHERE id = member.id;
    END IF;
  END LOOP;
END $$;
DROP FUNCTION free_nick(text);
DROP INDEX users_look_alike_idx;

DROP INDEX users_nick_name_key;
CREATE UNIQUE INDEX users_nick_name_key ON users (nick_skeleton(nick_name)) WHERE deleted_at IS NULL;

CREATE FUNCTION refuse_reserved_nick() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_reserved_nick(NEW.nick_name) THEN
    RAISE EXCEPTION 'this nickname is reserved'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_nick_name_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reserved_nick BEFORE INSERT OR UPDATE OF nick_name ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.role_level = 0) EXECUTE FUNCTION refuse_reserved_nick();
