-- What somebody typed and never proved holds no place against who proves it. A registration that nobody has confirmed holds
-- its nickname alone, and a phone number is held by who has verified it. Which of two comes first is decided here, when
-- the second one confirms.

DROP INDEX users_email_key;
CREATE UNIQUE INDEX users_email_key ON users (lower(email))
  WHERE deleted_at IS NULL AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL);
-- Registrations that wait share an address: login, recovery and the mail sent again look for them.
CREATE INDEX users_email_idx ON users (lower(email)) WHERE deleted_at IS NULL;

DROP INDEX users_phone_key;
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE deleted_at IS NULL AND phone_verified_at IS NOT NULL;

DROP INDEX users_name_key;
CREATE UNIQUE INDEX users_name_key ON users (name, dob)
  WHERE deleted_at IS NULL AND (email_verified_at IS NOT NULL OR phone_verified_at IS NOT NULL);
