-- A look into a member's file is noted before it begins, and its end after it: a file that ended the server is refused by
-- the next one and not looked into again.
ALTER TABLE attachments
  ADD COLUMN inspection_started_at timestamptz,
  ADD CHECK (inspection_started_at IS NULL OR (ready_at IS NULL AND received_bytes = byte_size));
