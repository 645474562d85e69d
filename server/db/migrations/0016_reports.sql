-- Reports of the academy: what a report is beyond an entry of the practice log (type `report`).

-- A report is longer than a diary entry, and a draft may have no title yet.
ALTER TABLE practise_histories DROP CONSTRAINT practise_histories_content_check;
ALTER TABLE practise_histories ADD CONSTRAINT practise_histories_content_check
  CHECK (char_length(content) <= CASE type WHEN 'report' THEN 150000 ELSE 20000 END);
ALTER TABLE practise_histories DROP CONSTRAINT practise_histories_title_check;
ALTER TABLE practise_histories ADD CONSTRAINT practise_histories_title_check
  CHECK (char_length(title) BETWEEN CASE type WHEN 'report' THEN 0 ELSE 1 END AND 100);

-- What was written before reports were HTML is plain text; and a report is between its member and the teachers.
UPDATE practise_histories
SET is_shared = false,
    content = '<p>' || replace(replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />') || '</p>'
WHERE type = 'report';
ALTER TABLE practise_histories ADD CONSTRAINT practise_histories_report_check CHECK (NOT (is_shared AND type = 'report'));

CREATE TABLE reports (
  practise_history_id uuid PRIMARY KEY REFERENCES practise_histories (id) ON DELETE CASCADE,
  user_id             uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The course as it was handed in; a draft has none yet.
  course_id           uuid REFERENCES categories (id) ON DELETE RESTRICT,
  state               text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'reviewed', 'returned')),
  submitted_at        timestamptz,
  CHECK (state <> 'draft' OR course_id IS NULL),
  CHECK (state = 'draft' OR submitted_at IS NOT NULL)
);
-- Whose report it is, and of which course it was handed in, are its entry's; an entry of another type has no report.
CREATE FUNCTION keep_report_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT h.user_id,
         CASE WHEN NEW.state = 'draft' THEN NULL
              WHEN NEW.state = 'submitted' OR OLD.state IS NULL OR OLD.state = 'draft' THEN h.category_id
              ELSE OLD.course_id END
  INTO NEW.user_id, NEW.course_id
  FROM practise_histories h WHERE h.id = NEW.practise_history_id AND h.type = 'report';
  RETURN NEW;
END $$;
CREATE TRIGGER report_course BEFORE INSERT OR UPDATE ON reports FOR EACH ROW EXECUTE FUNCTION keep_report_course();

-- Of one course a member hands in one report.
CREATE UNIQUE INDEX reports_course_key ON reports (user_id, course_id) WHERE state <> 'draft';
CREATE INDEX reports_course_idx ON reports (course_id);
CREATE INDEX reports_waiting_idx ON reports (submitted_at, practise_history_id) WHERE state = 'submitted';
INSERT INTO reports (practise_history_id) SELECT id FROM practise_histories WHERE type = 'report';

-- What a teacher says of a report; the newest row is the one that counts.
CREATE TABLE report_reviews (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  practise_history_id uuid NOT NULL REFERENCES reports (practise_history_id) ON DELETE CASCADE,
  staff_id            uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  verdict             text NOT NULL CHECK (verdict IN ('reviewed', 'returned')),
  grade               text CHECK (grade IN ('excellent', 'good', 'pass')),
  comment             text NOT NULL CHECK (char_length(comment) BETWEEN 1 AND 5000),
  created_at          timestamptz NOT NULL DEFAULT now(),
  CHECK ((verdict = 'reviewed') = (grade IS NOT NULL))
);
CREATE INDEX report_reviews_report_idx ON report_reviews (practise_history_id, id);
CREATE INDEX report_reviews_staff_idx ON report_reviews (staff_id);
-- Reviewed once and for all.
CREATE UNIQUE INDEX report_reviews_final_key ON report_reviews (practise_history_id) WHERE verdict = 'reviewed';
