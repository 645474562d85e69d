-- Certificates of the academy's courses: what was true on the day of issue, whatever becomes of name, lessons and report.

CREATE TABLE certificates (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  category_id   uuid NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
  number        text NOT NULL UNIQUE CHECK (number ~ '^[0-9A-HJKMNP-TV-Z]{12}$'), -- Crockford's base32: 60 random bits
  holder_name   text NOT NULL CHECK (char_length(holder_name) BETWEEN 1 AND 100),
  course_names  jsonb NOT NULL CHECK (jsonb_typeof(course_names) = 'object' AND course_names ? 'kr'), -- by language
  issued_at     timestamptz NOT NULL,
  revoked_at    timestamptz,
  revoked_by    uuid REFERENCES users (id) ON DELETE SET NULL,
  revoke_reason text CHECK (char_length(revoke_reason) BETWEEN 1 AND 500),
  UNIQUE (user_id, category_id), -- issued once
  CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL)),
  CHECK (revoked_by IS NULL OR revoked_at IS NOT NULL)
);
CREATE INDEX certificates_category_idx ON certificates (category_id);
CREATE INDEX certificates_revoked_by_idx ON certificates (revoked_by) WHERE revoked_by IS NOT NULL;

-- What a certificate says is never rewritten.
CREATE FUNCTION refuse_certificate_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a certificate is not rewritten' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER certificates_are_kept BEFORE UPDATE ON certificates
  FOR EACH ROW
  WHEN ((OLD.user_id, OLD.category_id, OLD.number, OLD.holder_name, OLD.course_names, OLD.issued_at)
        IS DISTINCT FROM (NEW.user_id, NEW.category_id, NEW.number, NEW.holder_name, NEW.course_names, NEW.issued_at))
  EXECUTE FUNCTION refuse_certificate_change();

-- The public page of a number is kept by every process: it must not say 'valid' a moment longer.
CREATE TRIGGER content_changed AFTER UPDATE OR DELETE ON certificates
  FOR EACH ROW EXECUTE FUNCTION notify_content_changed();
