-- The words of mails and text messages to members, where staff have published others than ours.
CREATE TABLE message_templates (
  message    text NOT NULL CHECK (message <> ''), -- its name in the contract (message-kinds.ts)
  lang       text NOT NULL REFERENCES languages (code),
  words      jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (message, lang)
);
