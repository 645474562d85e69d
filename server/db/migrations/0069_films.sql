-- Films that staff upload, and what is made of them for streaming. What was there before plays from its one file.

ALTER TABLE media
  ADD COLUMN name text NOT NULL DEFAULT '' CHECK (char_length(name) <= 120),
  ADD COLUMN state text NOT NULL DEFAULT 'ready' CHECK (state IN ('uploaded', 'preparing', 'ready', 'failed')),
  ADD COLUMN percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  ADD COLUMN failure text,
  -- Whether browsers play the file of `key` itself.
  ADD COLUMN plays_as_is boolean NOT NULL DEFAULT true,
  -- The file that is played where nothing is streamed, if it is not that of `key`.
  ADD COLUMN play_key text,
  ADD COLUMN width integer CHECK (width > 0),
  ADD COLUMN height integer CHECK (height > 0),
  ADD COLUMN has_sound boolean,
  ADD COLUMN poster_key text,
  ADD COLUMN strip_key text,
  -- How the pictures stand in the preview strip: seconds from one to the next, their size, columns, and how many.
  ADD COLUMN strip jsonb,
  ADD COLUMN prepared_at timestamptz,
  -- Whoever took it last is preparing it until `lease_until`; only the try with the newest number counts.
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN lease_until timestamptz,
  ADD CONSTRAINT media_failure_check CHECK ((state = 'failed') = (failure IS NOT NULL)),
  ADD CONSTRAINT media_strip_check CHECK (num_nonnulls(strip_key, strip) IN (0, 2)),
  DROP CONSTRAINT media_duration_seconds_check,
  -- Not known before it was looked into.
  ADD CONSTRAINT media_duration_seconds_check CHECK (duration_seconds >= 0);
ALTER TABLE media
  ADD COLUMN is_playable boolean NOT NULL
    GENERATED ALWAYS AS (duration_seconds > 0 AND (plays_as_is OR prepared_at IS NOT NULL)) STORED;
CREATE INDEX media_due_idx ON media (created_at) WHERE state IN ('uploaded', 'preparing');
CREATE INDEX media_newest_idx ON media (created_at DESC, id DESC);

-- One picture size of a film with its sound, or its sound alone: one file, read in ranges of bytes.
CREATE TABLE media_renditions (
  media_id  uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  name      text NOT NULL, -- 'sound', or the height of a film that lies: '480p'
  key       text NOT NULL UNIQUE,
  byte_size bigint NOT NULL CHECK (byte_size > 0),
  width     integer,
  height    integer,
  -- Bits a second: of the largest segment, and on average.
  bandwidth integer NOT NULL CHECK (bandwidth > 0),
  average   integer NOT NULL CHECK (average > 0),
  codecs    text NOT NULL,
  frame_rate real,
  -- Its playlist; `{src}` stands for the address of the file.
  playlist  text NOT NULL,
  PRIMARY KEY (media_id, name)
);

-- A film on its way. Its parts are in the store; `tail_key` is what came after the last whole part.
CREATE TABLE media_uploads (
  id             uuid PRIMARY KEY DEFAULT uuidv7(), -- the film's later
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  byte_size      bigint NOT NULL CHECK (byte_size BETWEEN 1 AND 4294967296),
  received_bytes bigint NOT NULL DEFAULT 0,
  fingerprint    text CHECK (char_length(fingerprint) <= 100),
  storage_key    text NOT NULL UNIQUE,
  -- By what the store knows the upload; empty until it was begun there.
  store_id       text NOT NULL,
  tail_key       text,
  tail_bytes     integer NOT NULL DEFAULT 0 CHECK (tail_bytes >= 0),
  touched_at     timestamptz NOT NULL DEFAULT now(),
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (received_bytes BETWEEN 0 AND byte_size),
  CHECK ((tail_key IS NULL) = (tail_bytes = 0))
);
CREATE INDEX media_uploads_user_idx ON media_uploads (user_id);
CREATE INDEX media_uploads_touched_idx ON media_uploads (touched_at);
CREATE UNIQUE INDEX media_uploads_same_file_key ON media_uploads (user_id, fingerprint, byte_size)
  WHERE fingerprint IS NOT NULL;

CREATE TABLE media_upload_parts (
  upload_id uuid NOT NULL REFERENCES media_uploads (id) ON DELETE CASCADE,
  number    integer NOT NULL CHECK (number BETWEEN 1 AND 10000),
  tag       text NOT NULL, -- what the store called it
  PRIMARY KEY (upload_id, number)
);

-- Objects of either store. What the films' store holds is removed in the same way as what members attached.
ALTER TABLE storage_removals
  ALTER COLUMN storage_key TYPE text,
  ADD COLUMN store text NOT NULL DEFAULT 'files' CHECK (store IN ('files', 'media'));

CREATE FUNCTION remove_media_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_removals (storage_key, store, due_at)
  SELECT gone.key, 'media', '-infinity'
  FROM unnest(CASE TG_TABLE_NAME
    WHEN 'media' THEN ARRAY[to_jsonb(OLD) ->> 'key', to_jsonb(OLD) ->> 'poster_key', to_jsonb(OLD) ->> 'strip_key']
    WHEN 'media_uploads' THEN ARRAY[to_jsonb(OLD) ->> 'tail_key']
    ELSE ARRAY[to_jsonb(OLD) ->> 'key'] END) AS gone (key)
  WHERE gone.key IS NOT NULL
  ON CONFLICT (storage_key) DO UPDATE SET due_at = '-infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER media_object AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION remove_media_object();
CREATE TRIGGER media_renditions_object AFTER DELETE ON media_renditions
  FOR EACH ROW EXECUTE FUNCTION remove_media_object();
CREATE TRIGGER media_uploads_object AFTER DELETE ON media_uploads
  FOR EACH ROW EXECUTE FUNCTION remove_media_object();
CREATE TRIGGER media_uploads_other_tail AFTER UPDATE OF tail_key ON media_uploads
  FOR EACH ROW WHEN (OLD.tail_key IS DISTINCT FROM NEW.tail_key) EXECUTE FUNCTION remove_media_object();
-- New captions are a new object, so that nobody's cache keeps the old ones.
CREATE TRIGGER media_captions_object AFTER DELETE ON media_captions
  FOR EACH ROW EXECUTE FUNCTION remove_media_object();
CREATE TRIGGER media_captions_other_object AFTER UPDATE OF key ON media_captions
  FOR EACH ROW WHEN (OLD.key IS DISTINCT FROM NEW.key) EXECUTE FUNCTION remove_media_object();

-- Nobody shows a film that does not play.
CREATE FUNCTION refuse_unplayable_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM media WHERE id = NEW.media_id AND is_playable) THEN
    RAISE EXCEPTION 'the film does not play'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'media_playable';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lessons_media_playable BEFORE INSERT OR UPDATE OF media_id ON lessons
  FOR EACH ROW WHEN (NEW.media_id IS NOT NULL) EXECUTE FUNCTION refuse_unplayable_media();
CREATE TRIGGER posts_media_playable BEFORE INSERT OR UPDATE OF media_id ON posts
  FOR EACH ROW WHEN (NEW.media_id IS NOT NULL) EXECUTE FUNCTION refuse_unplayable_media();

-- Pages name a film's addresses, picture, length and captions; how far it is prepared is of no matter to them, and written
-- every few seconds.
DROP TRIGGER IF EXISTS content_changed ON media;
CREATE TRIGGER content_changed AFTER UPDATE OF key, content_type, duration_seconds, prepared_at ON media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
DROP TRIGGER IF EXISTS content_changed ON media_captions;
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON media_captions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
