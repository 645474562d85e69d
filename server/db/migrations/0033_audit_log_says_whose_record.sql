-- The safety standard (article 8) asks of a log of those who handle personal data: who, when, from where, whose data, what.
-- Rows from before name the record alone; they stay as they are.
ALTER TABLE audit_log
  ADD COLUMN about_user_id uuid, -- whose record
  ADD COLUMN about_ids     uuid[] NOT NULL DEFAULT '{}', -- whose, where it is a list
  ADD COLUMN address       text NOT NULL DEFAULT '', -- of staff the whole, of members the network alone (address_prefix)
  ADD COLUMN actor_name    text NOT NULL DEFAULT '', -- of staff alone: stays when they have left and were erased
  ADD COLUMN reason        text CHECK (char_length(reason) BETWEEN 1 AND 500),
  ADD COLUMN approval_id   uuid; -- the second person's word, where there has to be one
CREATE INDEX audit_log_about_idx ON audit_log (about_user_id, id DESC) WHERE about_user_id IS NOT NULL;
CREATE INDEX audit_log_about_ids_idx ON audit_log USING gin (about_ids) WHERE about_ids <> '{}';

-- Who was given which right is kept a year longer than the rest.
CREATE INDEX audit_log_rights_idx ON audit_log (id) WHERE action LIKE 'staff.%';
DROP TRIGGER kept_for_two_years ON audit_log;
CREATE TRIGGER kept_for_years BEFORE DELETE ON audit_log FOR EACH ROW
  WHEN (OLD.created_at > now() - CASE WHEN OLD.action LIKE 'staff.%' THEN interval '3 years' ELSE interval '2 years' END)
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION remove_old_audit_rows(at_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- The ids grow with time: the oldest of either kind are looked at, however long the log is.
  WITH oldest AS (
    (SELECT id, created_at + interval '2 years' AS kept_until FROM audit_log
     WHERE action NOT LIKE 'staff.%' ORDER BY id LIMIT at_most)
    UNION ALL
    (SELECT id, created_at + interval '3 years' FROM audit_log
     WHERE action LIKE 'staff.%' ORDER BY id LIMIT at_most)),
  removed AS (
    DELETE FROM audit_log WHERE id IN (SELECT id FROM oldest WHERE kept_until < now()) RETURNING id)
  SELECT count(*)::integer FROM removed
$$;
