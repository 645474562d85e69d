-- Passkeys (WebAuthn): a second step of the login, or all of it. docs/decisions/0013-passkeys.md

-- Who may have passkeys. The handle is what authenticators keep of a member: random, so that it says nothing of them.
-- How many there are stands here and not only in the rows below: a login that waits for this row sees the first one come.
CREATE TABLE passkey_owners (
  user_id       uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  handle        bytea NOT NULL UNIQUE CHECK (octet_length(handle) = 32),
  passkey_count smallint NOT NULL DEFAULT 0 CHECK (passkey_count BETWEEN 0 AND 10)
);

CREATE TABLE passkeys (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id            uuid NOT NULL REFERENCES passkey_owners (user_id) ON DELETE CASCADE,
  credential_id      bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 16 AND 1023),
  public_key         bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 32 AND 1024), -- COSE; RSA of 4096 bits is 530
  counter            bigint NOT NULL DEFAULT 0 CHECK (counter BETWEEN 0 AND 4294967295),
  transports         text[] NOT NULL DEFAULT '{}' CHECK (cardinality(transports) <= 10),
  is_backup_eligible boolean NOT NULL,
  is_backed_up       boolean NOT NULL,
  name               text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 50),
  created_at         timestamptz NOT NULL DEFAULT now(),
  last_used_at       timestamptz
);
CREATE INDEX passkeys_user_idx ON passkeys (user_id, created_at);

CREATE FUNCTION passkeys_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE passkey_owners SET passkey_count = passkey_count + 1 WHERE user_id = NEW.user_id;
  ELSE
    UPDATE passkey_owners SET passkey_count = passkey_count - 1 WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER counted AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION passkeys_counted();

-- What a browser was asked to sign. A row goes with its first use.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  browser_hash   bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  purpose        text NOT NULL CHECK (purpose IN ('add', 'login', 'second-step')),
  user_id        uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at     timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (user_id IS NULL)) -- nobody says who they are before they log in
);
CREATE INDEX passkey_challenges_browser_idx ON passkey_challenges (browser_hash);
CREATE INDEX passkey_challenges_user_idx ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkey_challenges_expiry_idx ON passkey_challenges (expires_at);

-- Recovery codes stand in for an app or a passkey: whoever has either has them.
ALTER TABLE second_factor_recovery_codes DROP CONSTRAINT second_factor_recovery_codes_user_id_fkey;
ALTER TABLE second_factor_recovery_codes ADD CONSTRAINT second_factor_recovery_codes_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;

-- Whether a member logs in in two steps: with an app, or with a passkey.
CREATE FUNCTION has_second_factor(member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM second_factors f WHERE f.user_id = member AND f.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkey_owners o WHERE o.user_id = member AND o.passkey_count > 0)
$$;
