-- Who asks for a code counts: strangers use up neither what is kept for members nor what an owner needs.

-- `member`: logged in. Of recoveries: `browser` has logged in to this account before, `network` is one where it has been.
ALTER TABLE verifications ADD COLUMN asker text NOT NULL DEFAULT 'stranger'
  CHECK (asker IN ('stranger', 'network', 'browser', 'member'));

-- What administrators were told of a day's texts (a day in Seoul): each once.
CREATE TABLE sms_alarms (
  day        date NOT NULL,
  percent    smallint NOT NULL CHECK (percent IN (50, 80, 100)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (day, percent)
);
