-- Pictures that staff uploaded, as they came; nobody outside gets them so, since they may say where they were taken.
CREATE TABLE pictures (
  id           uuid PRIMARY KEY,
  -- As it stands upright.
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  content_type text NOT NULL,
  byte_size    integer NOT NULL CHECK (byte_size > 0),
  -- SHA-256 of the bytes: the same picture is stored once.
  digest       bytea NOT NULL UNIQUE,
  storage_key  uuid NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL DEFAULT now()
);

-- What the site shows of them.
CREATE TABLE picture_files (
  picture_id  uuid NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
  width       integer NOT NULL CHECK (width > 0),
  format      text NOT NULL CHECK (format IN ('avif', 'webp')),
  storage_key uuid NOT NULL UNIQUE,
  PRIMARY KEY (picture_id, format, width)
);

CREATE TRIGGER pictures_object AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION remove_object();
CREATE TRIGGER picture_files_object AFTER DELETE ON picture_files
  FOR EACH ROW EXECUTE FUNCTION remove_object();
