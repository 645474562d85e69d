-- The academy's own account, to which transfers go. Empty: the one of the configuration, until two persons have set another.
CREATE TABLE academy_account (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  is_only    boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
  bank       text,
  account    text,
  in_name_of text,
  version    integer NOT NULL DEFAULT 0,
  updated_at timestamptz,
  CHECK (num_nulls(bank, account, in_name_of) IN (0, 3))
);
INSERT INTO academy_account DEFAULT VALUES;
