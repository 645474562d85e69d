-- Files of reports. Their bytes lie in the storage; what counts of them stands here.

CREATE TABLE attachments (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  practise_history_id uuid NOT NULL REFERENCES practise_histories (id) ON DELETE CASCADE,
  user_id             uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Five places: a sixth file has none, however many arrive at once.
  place               smallint NOT NULL CHECK (place BETWEEN 1 AND 5),
  name                text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  byte_size           integer NOT NULL CHECK (byte_size BETWEEN 1 AND 20971520),
  received_bytes      integer NOT NULL DEFAULT 0,
  -- By what the author's browser knows the same file again.
  fingerprint         text CHECK (char_length(fingerprint) <= 100),
  content_type        text,
  storage_key         uuid UNIQUE,
  ready_at            timestamptz,
  -- When the last bytes came.
  touched_at          timestamptz NOT NULL DEFAULT now(),
  created_at          timestamptz NOT NULL DEFAULT now(),
  UNIQUE (practise_history_id, place),
  CHECK (received_bytes BETWEEN 0 AND byte_size),
  CHECK (num_nonnulls(ready_at, content_type, storage_key) IN (0, 3)),
  CHECK (ready_at IS NULL OR received_bytes = byte_size)
);
CREATE INDEX attachments_user_idx ON attachments (user_id);
CREATE INDEX attachments_under_way_idx ON attachments (touched_at) WHERE ready_at IS NULL;
CREATE UNIQUE INDEX attachments_same_file_key ON attachments (practise_history_id, fingerprint)
  WHERE ready_at IS NULL AND fingerprint IS NOT NULL;

-- What has arrived of a file that is not whole, an object of the storage each. They follow one another without a gap:
-- received_bytes moves on with each in one transaction.
CREATE TABLE attachment_parts (
  attachment_id uuid NOT NULL REFERENCES attachments (id) ON DELETE CASCADE,
  first_byte    integer NOT NULL CHECK (first_byte >= 0),
  byte_size     integer NOT NULL CHECK (byte_size > 0),
  storage_key   uuid NOT NULL UNIQUE,
  PRIMARY KEY (attachment_id, first_byte)
);

-- Objects of the storage that have to go, or will have to unless a row names them by then: a key is written here before
-- its object is put, and taken away with the row that names it. So a server may be killed at any moment.
CREATE TABLE storage_removals (
  storage_key uuid PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX storage_removals_due_idx ON storage_removals (due_at);

-- However a row goes, by hand, with its report or with its member, its object follows.
CREATE FUNCTION remove_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_removals (storage_key, due_at) VALUES (OLD.storage_key, '-infinity')
  ON CONFLICT (storage_key) DO UPDATE SET due_at = '-infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER attachments_object AFTER DELETE ON attachments
  FOR EACH ROW WHEN (OLD.storage_key IS NOT NULL) EXECUTE FUNCTION remove_object();
CREATE TRIGGER attachment_parts_object AFTER DELETE ON attachment_parts
  FOR EACH ROW EXECUTE FUNCTION remove_object();

-- A report is not handed in while a file of it is on its way: it would be missing without anybody having said so.
CREATE FUNCTION refuse_unfinished_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM attachments WHERE practise_history_id = NEW.practise_history_id AND ready_at IS NULL) THEN
    RAISE EXCEPTION 'a file of the report is on its way'
      USING ERRCODE = 'check_violation', TABLE = 'reports', CONSTRAINT = 'reports_files_ready';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reports_files_ready BEFORE UPDATE OF state ON reports
  FOR EACH ROW WHEN (NEW.state = 'submitted' AND OLD.state <> 'submitted') EXECUTE FUNCTION refuse_unfinished_files();
