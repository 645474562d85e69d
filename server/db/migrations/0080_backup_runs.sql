-- When backups were made and tried last, for whoever looks after the site. What is in a backup says its manifest.
CREATE TABLE backup_runs (
  kind      text PRIMARY KEY CHECK (kind IN ('backup', 'log', 'trial')),
  -- Claimed by the process that works on it: another one leaves it alone for as long as the work may take.
  begun_at  timestamptz,
  done_at   timestamptz,
  -- Since the last success.
  failed_at timestamptz,
  failure   text NOT NULL DEFAULT '' CHECK (char_length(failure) <= 500)
);
INSERT INTO backup_runs (kind) VALUES ('backup'), ('log'), ('trial');
