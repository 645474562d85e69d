-- Who somebody is: members, what they agreed to, their sessions, codes and roles.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE languages (
  code      text PRIMARY KEY CHECK (code IN ('kr', 'en', 'ep', 'vi')),
  html_lang text NOT NULL,
  name      text NOT NULL,
  flag      text NOT NULL,
  position  smallint NOT NULL UNIQUE
);

-- The four codes are the product's, not data that staff may change; every text below refers to them.
INSERT INTO languages (code, html_lang, name, flag, position) VALUES
  ('kr', 'ko', '한국어', 'kr', 1),
  ('en', 'en', 'English', 'en', 2),
  ('ep', 'es', 'Español', 'ep', 3),
  ('vi', 'vi', 'Tiếng Việt', 'vi', 4);

CREATE TABLE users (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  email               text NOT NULL CHECK (char_length(email) <= 254),
  password_hash       text NOT NULL,
  name                text NOT NULL CHECK (char_length(name) <= 50),
  nick_name           text NOT NULL CHECK (char_length(nick_name) <= 20),
  dob                 date NOT NULL,
  phone               text NOT NULL CHECK (phone ~ '^\+[0-9]{6,15}$' OR phone = ''), -- E.164; empty once withdrawn
  post_code           text NOT NULL DEFAULT '' CHECK (char_length(post_code) <= 10),
  address             text NOT NULL DEFAULT '' CHECK (char_length(address) <= 200),
  address_details     text NOT NULL DEFAULT '' CHECK (char_length(address_details) <= 200),
  level_in_center     smallint NOT NULL DEFAULT 1 CHECK (level_in_center BETWEEN 1 AND 5),
  sub_level_in_center smallint NOT NULL DEFAULT 1 CHECK (sub_level_in_center BETWEEN 1 AND 11),
  level_in_academy    smallint NOT NULL DEFAULT 1 CHECK (level_in_academy BETWEEN 1 AND 3),
  sub_level_in_academy smallint NOT NULL DEFAULT 1 CHECK (sub_level_in_academy BETWEEN 1 AND 3),
  pay_level_in_center smallint NOT NULL DEFAULT 0 CHECK (pay_level_in_center BETWEEN 0 AND 9),
  pay_level_in_academy smallint NOT NULL DEFAULT 1 CHECK (pay_level_in_academy BETWEEN 0 AND 9),
  lang                text NOT NULL DEFAULT 'kr' REFERENCES languages (code),
  -- Copies for the statement that every private call begins with; triggers keep them, nothing else writes them.
  role_level          smallint NOT NULL DEFAULT 0, -- highest of the linked roles
  center_starts_on    date, -- newest row of membership_ledger, as the next three
  center_ends_on      date,
  academy_starts_on   date,
  academy_ends_on     date,
  email_verified_at   timestamptz,
  phone_verified_at   timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  deleted_at          timestamptz
);

-- Unique among those who have not left: a withdrawn member's e-mail, phone and nickname are free again.
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_nick_name_key ON users (lower(nick_name)) WHERE deleted_at IS NULL;
-- The same person joining twice: two people may bear one name in Korea.
CREATE UNIQUE INDEX users_name_key ON users (name, dob) WHERE deleted_at IS NULL;

CREATE TABLE sessions (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash     bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  companion_hash bytea CHECK (octet_length(companion_hash) = 32), -- null: an API client, unbound
  user_agent     text NOT NULL DEFAULT '',
  address_prefix text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  revoked_at     timestamptz
);
CREATE INDEX sessions_user_idx ON sessions (user_id, created_at DESC);
CREATE INDEX sessions_expiry_idx ON sessions (expires_at);

CREATE TABLE verifications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL CHECK (kind IN ('email_link', 'phone_code', 'recovery_code')),
  user_id      uuid REFERENCES users (id) ON DELETE CASCADE,
  target       text NOT NULL, -- e-mail address or E.164 number
  code_hash    bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  browser_hash bytea CHECK (octet_length(browser_hash) = 32), -- codes are bound to the browser that asked
  attempts     smallint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  confirmed_at timestamptz,
  used_at      timestamptz
);
CREATE UNIQUE INDEX verifications_link_key ON verifications (code_hash) WHERE kind = 'email_link';
CREATE INDEX verifications_target_idx ON verifications (kind, target, created_at DESC);
CREATE INDEX verifications_browser_idx ON verifications (kind, browser_hash, created_at DESC);
CREATE INDEX verifications_user_idx ON verifications (user_id, kind, created_at DESC);

-- One row each time a consent is given or withdrawn: the latest of a kind counts.
CREATE TABLE consents (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind           text NOT NULL CHECK (kind IN ('terms', 'privacy', 'age14', 'marketing', 'sensitive')),
  version        text NOT NULL,
  is_granted     boolean NOT NULL,
  address_prefix text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consents_user_idx ON consents (user_id, kind, created_at DESC);

CREATE TABLE roles (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  name       text NOT NULL CHECK (char_length(name) <= 50),
  email      text NOT NULL,
  level      smallint NOT NULL CHECK (level IN (0, 1, 9)), -- 0 released, 1 teacher, 9 administrator
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX roles_email_level_key ON roles (lower(email), level);

CREATE TABLE user_roles (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role_id    uuid NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_role_idx ON user_roles (role_id);

CREATE FUNCTION keep_role_level(member uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for whoever changes the same member: the next statement sees what they committed.
  PERFORM FROM users WHERE id = member FOR NO KEY UPDATE;
  UPDATE users SET role_level = coalesce(
    (SELECT max(r.level) FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = member), 0)
  WHERE id = member;
END $$;

CREATE FUNCTION user_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_role_level(OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_role_level(NEW.user_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_role_level AFTER INSERT OR UPDATE OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION user_roles_changed();

CREATE FUNCTION role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_role_level(user_id) FROM user_roles WHERE role_id = NEW.id ORDER BY user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_role_level AFTER UPDATE OF level ON roles
  FOR EACH ROW EXECUTE FUNCTION role_changed();

CREATE TABLE second_factors (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret       bytea NOT NULL, -- TOTP secret, encrypted with the application's key
  last_step    bigint NOT NULL DEFAULT 0, -- a code is accepted once
  created_at   timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);

CREATE TABLE second_factor_recovery_codes (
  id        uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id   uuid NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at   timestamptz
);
CREATE INDEX second_factor_recovery_codes_user_idx ON second_factor_recovery_codes (user_id);
