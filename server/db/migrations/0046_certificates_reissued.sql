-- A certificate can be issued again, under a new number and perhaps another name; the old one is void. Of a course a member
-- has one that is valid, and any number of void ones.
ALTER TABLE certificates
  ADD COLUMN replaces_id uuid UNIQUE REFERENCES certificates (id),
  DROP CONSTRAINT certificates_user_id_category_id_key;
CREATE UNIQUE INDEX certificates_valid_key ON certificates (user_id, category_id) WHERE revoked_at IS NULL;
CREATE INDEX certificates_holder_idx ON certificates (user_id, category_id, id DESC);

-- What a certificate says is never rewritten, nor which one it replaces.
DROP TRIGGER certificates_are_kept ON certificates;
CREATE TRIGGER certificates_are_kept BEFORE UPDATE ON certificates
  FOR EACH ROW
  WHEN ((OLD.user_id, OLD.category_id, OLD.number, OLD.holder_name, OLD.course_names, OLD.issued_at, OLD.replaces_id)
        IS DISTINCT FROM
        (NEW.user_id, NEW.category_id, NEW.number, NEW.holder_name, NEW.course_names, NEW.issued_at, NEW.replaces_id))
  EXECUTE FUNCTION refuse_certificate_change();

-- Staff look for one by the beginning of its number or of the name on it.
CREATE INDEX certificates_number_prefix_idx ON certificates ((number COLLATE "C"));
CREATE INDEX certificates_name_prefix_idx ON certificates ((lower(holder_name) COLLATE "C"));
CREATE INDEX certificates_issued_idx ON certificates (issued_at DESC, id DESC);

-- An answer that can still be taken back is kept apart (undos): the inquiry itself does not change before it leaves.
ALTER TABLE inquiries DROP COLUMN answer_shown_at;
ALTER TABLE inquiry_answers DROP COLUMN shown_at;
