-- The monthly check of who read what (safety standard, article 8): signed by an owner, once a month.
CREATE TABLE access_reviews (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  month       date NOT NULL UNIQUE CHECK (month = date_trunc('month', month)),
  signed_by   uuid NOT NULL,
  signer_name text NOT NULL,
  findings    text NOT NULL CHECK (char_length(findings) BETWEEN 1 AND 2000),
  signed_at   timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER append_only BEFORE UPDATE ON access_reviews FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The log is read by days, and its ids grow with time: this is the id that begins an instant.
CREATE FUNCTION first_id_at(instant timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;
CREATE INDEX audit_log_action_idx ON audit_log (action text_pattern_ops, id DESC);
