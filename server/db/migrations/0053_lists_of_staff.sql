-- The lists of staff among 100,000 members and millions of acts: what they are narrowed to is read by an index.

-- Whether a member agrees today, null if they were never asked: a copy of the newest consent of a kind, so that a list does
-- not look it up for each member.
ALTER TABLE users
  ADD COLUMN agrees_to_marketing boolean,
  ADD COLUMN agrees_to_sensitive boolean;

CREATE FUNCTION newest_consent(member uuid, asked text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT is_granted FROM consents WHERE user_id = member AND kind = asked ORDER BY created_at DESC, id DESC LIMIT 1
$$;
UPDATE users SET agrees_to_marketing = newest_consent(id, 'marketing'), agrees_to_sensitive = newest_consent(id, 'sensitive')
WHERE deleted_at IS NULL;

CREATE FUNCTION keep_agreements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that statements about the same members never wait for each other in a circle.
  PERFORM FROM users WHERE id IN (SELECT user_id FROM added WHERE kind IN ('marketing', 'sensitive')) AND deleted_at IS NULL
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET agrees_to_marketing = newest_consent(id, 'marketing'), agrees_to_sensitive = newest_consent(id, 'sensitive')
  WHERE id IN (SELECT user_id FROM added WHERE kind IN ('marketing', 'sensitive')) AND deleted_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_agreements AFTER INSERT ON consents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_agreements();

CREATE INDEX users_marketing_idx ON users ((lower(name) COLLATE "C"), id) WHERE agrees_to_marketing AND deleted_at IS NULL;
CREATE INDEX users_center_level_idx ON users (level_in_center, (lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX users_academy_level_idx ON users (level_in_academy, (lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;

-- Windows of the academy that begin later, as those of the centre (0051).
CREATE INDEX users_academy_start_idx ON users (academy_starts_on) WHERE deleted_at IS NULL;

-- Few are gone, or took their consent back: the queue of the review desk leaves theirs out without reading all its members.
CREATE INDEX users_gone_idx ON users (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_withheld_idx ON users (id) WHERE agrees_to_sensitive IS FALSE;

-- Acts of a kind by somebody: a kind that is rare is not looked for among all that they did.
CREATE INDEX audit_log_actor_action_idx ON audit_log (actor_id, action text_pattern_ops, id DESC);
