-- Reports of the academy: what a report is beyond an entry of the practice log (type `report`).

-- A report is longer than a diary entry, and a draft may have no title yet.
ALTER TABLE practise_histories DROP CONSTRAINT practise_histories_content_check;
ALTER TABLE practise_histories ADD CONSTRAINT practise_histories_content_check
  CHECK (char_length(content) <= CASE type WHEN 'report' THEN 100000 ELSE 20000 END);
ALTER TABLE practise_histories DROP CONSTRAINT practise_histories_title_check;
ALTER TABLE practise_histories ADD CONSTRAINT practise_histories_title_check
  CHECK (char_length(title) BETWEEN CASE type WHEN 'report' THEN 0 ELSE 1 END AND 100);

CREATE TABLE reports (
  practise_history_id uuid PRIMARY KEY REFERENCES practise_histories (id) ON DELETE CASCADE,
  state               text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'reviewed', 'returned')),
  submitted_at        timestamptz,
  CHECK (state = 'draft' OR submitted_at IS NOT NULL)
);
CREATE INDEX reports_waiting_idx ON reports (submitted_at, practise_history_id) WHERE state = 'submitted';

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
