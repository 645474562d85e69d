ALTER TABLE lessons
  -- It plays for every member, whatever their window.
  ADD COLUMN is_free boolean NOT NULL DEFAULT false,
  -- Grows when a film of other content takes the place of its film: what was watched of the one before is not of this one.
  ADD COLUMN edition integer NOT NULL DEFAULT 1 CHECK (edition > 0);
-- One a group.
CREATE UNIQUE INDEX lessons_free_key ON lessons (category_id) WHERE is_free AND is_published;
