-- Which texts have a film, drafts too: one that is used is not deleted.
CREATE INDEX revisions_media_idx ON revisions ((body ->> 'mediaId')) WHERE body ->> 'mediaId' IS NOT NULL;

-- A picture that no text has had for thirty days is removed. Those that were there before count from now on.
ALTER TABLE pictures
  ADD COLUMN looked_at    timestamptz NOT NULL DEFAULT now(), -- whether a text has it
  ADD COLUMN unused_since timestamptz;
CREATE INDEX pictures_looked_at_idx ON pictures (looked_at);
