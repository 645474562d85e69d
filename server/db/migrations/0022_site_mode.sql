-- Whether members or the demo's sample data live here: written once, at the first start, and never changed.
CREATE TABLE site_mode (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only), -- one row at most
  mode       text NOT NULL CHECK (mode IN ('demo', 'live')),
  decided_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON site_mode
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON site_mode
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
