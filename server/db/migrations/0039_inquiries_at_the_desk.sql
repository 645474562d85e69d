-- Inquiries as staff work on them: whose each is, since when it waits, and answers that have not left yet.
ALTER TABLE inquiries
  ADD COLUMN assigned_to     uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN waiting_since   timestamptz, -- when its author went on after an answer; before that it waits since it was asked
  ADD COLUMN answer_shown_at timestamptz; -- from when its author sees that it is answered; null: at once
CREATE INDEX inquiries_assigned_idx ON inquiries (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX inquiries_waiting_idx ON inquiries ((coalesce(waiting_since, created_at)), id) WHERE status = 0;

-- Until then staff can take an answer back, and its author does not see it.
ALTER TABLE inquiry_answers ADD COLUMN shown_at timestamptz; -- null: at once

UPDATE inquiries i SET waiting_since = gone_on.at
FROM (
  SELECT m.inquiry_id, min(m.created_at) AS at FROM inquiry_answers m
  JOIN (SELECT inquiry_id, max(id::text) AS last_id FROM inquiry_answers WHERE written_by = 'staff' GROUP BY inquiry_id) s
    ON s.inquiry_id = m.inquiry_id AND m.id::text > s.last_id
  WHERE m.written_by = 'member' GROUP BY m.inquiry_id) gone_on
WHERE gone_on.inquiry_id = i.id;
