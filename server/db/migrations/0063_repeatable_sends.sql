-- What staff send with a key is done once: the same send again is answered as before. The digest is of who sent what, so that
-- nothing here says whose it was; the reply has numbers and ids of records.
CREATE TABLE repeatable_sends (
  digest  bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
  reply   jsonb NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX repeatable_sends_sent_at_idx ON repeatable_sends (sent_at);
