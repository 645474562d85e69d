-- Which text was in force when: what a member agrees to is its version of that moment. A new text is a new row, from
-- a day ahead; whoever agreed to an earlier one can then be asked again.
CREATE TABLE consent_versions (
  kind        text NOT NULL CHECK (kind IN ('terms', 'privacy', 'age14', 'marketing', 'sensitive')),
  version     text NOT NULL,
  in_force_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version),
  UNIQUE (kind, in_force_at)
);
INSERT INTO consent_versions (kind, version, in_force_at)
VALUES ('terms', '2026-11-03', '-infinity'), ('privacy', '2026-11-03', '-infinity'), ('age14', '2026-11-03', '-infinity'),
       ('marketing', '2026-11-03', '-infinity'), ('sensitive', '2026-11-22', '-infinity');
