-- The review desk: what was submitted each time, what teachers note among themselves, and which comments were looked at.

CREATE TABLE report_versions (
  practise_history_id uuid NOT NULL REFERENCES reports (practise_history_id) ON DELETE CASCADE,
  version             integer NOT NULL,
  title               text NOT NULL,
  content             text NOT NULL,
  submitted_at        timestamptz NOT NULL,
  PRIMARY KEY (practise_history_id, version)
);
-- Of a returned report that was edited since, nobody knows any more how it was submitted.
INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
SELECT h.id, h.version, h.title, h.content, r.submitted_at
FROM reports r JOIN practise_histories h ON h.id = r.practise_history_id
WHERE r.state IN ('submitted', 'reviewed')
   OR (r.state = 'returned' AND h.updated_at <= (SELECT max(v.created_at) FROM report_reviews v WHERE v.practise_history_id = h.id));

-- To which version a teacher answered.
ALTER TABLE report_reviews ADD COLUMN version integer;
UPDATE report_reviews v SET version = h.version
FROM practise_histories h, reports r
WHERE h.id = v.practise_history_id AND r.practise_history_id = h.id AND v.verdict = 'reviewed';

CREATE TABLE review_notes (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  practise_history_id uuid NOT NULL REFERENCES practise_histories (id) ON DELETE CASCADE,
  staff_id            uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  text                text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_notes_entry_idx ON review_notes (practise_history_id, id);
CREATE INDEX review_notes_staff_idx ON review_notes (staff_id);

-- When staff looked at a comment; their own need no look, and neither do those of before.
ALTER TABLE comments ADD COLUMN handled_at timestamptz;
UPDATE comments SET handled_at = created_at;
CREATE INDEX comments_waiting_idx ON comments (created_at, id) WHERE handled_at IS NULL;

-- Complaints that wait, by their entry.
CREATE INDEX practice_reports_entry_open_idx ON practice_reports (practise_history_id, created_at) WHERE handled_at IS NULL;
