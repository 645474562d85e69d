-- Since when a part of the site has been as it is, for the page of its state: a restart does not begin to count anew.
CREATE TABLE service_states (
  part  text PRIMARY KEY CHECK (part <> ''), -- its name in the contract (service-states.ts)
  state text NOT NULL CHECK (state IN ('well', 'limited', 'down')),
  since timestamptz NOT NULL
);
