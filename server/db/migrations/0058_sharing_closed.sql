-- What staff took out of the shared diary is not shared again until staff open it. Its author reads why: a word to them, never
-- the reason in the log, which may name who complained.
ALTER TABLE practise_histories
  ADD COLUMN sharing_closed_at timestamptz,
  ADD COLUMN sharing_closed_word text,
  ADD CONSTRAINT practise_histories_sharing_closed_check
    CHECK ((sharing_closed_at IS NULL) = (sharing_closed_word IS NULL)
           AND NOT (is_shared AND sharing_closed_at IS NOT NULL));
CREATE INDEX practise_histories_sharing_closed_idx ON practise_histories (sharing_closed_at, id)
  WHERE sharing_closed_at IS NOT NULL;
