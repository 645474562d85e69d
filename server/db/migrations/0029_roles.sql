-- The server runs as a role that may neither change nor delete a row of a log (server/src/database/roles.ts). What the law
-- wants removed goes through functions of the owner, each with its own rule.

CREATE FUNCTION remove_old_audit_rows(at_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- The ids grow with time: the oldest are looked at, however long the log is.
  WITH removed AS (
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM audit_log ORDER BY id LIMIT at_most) oldest
      WHERE created_at < now() - interval '2 years')
    RETURNING id)
  SELECT count(*)::integer FROM removed
$$;

-- Windows that were not bought, of somebody who has left.
CREATE FUNCTION erase_windows(member uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM membership_ledger l USING users u
  WHERE l.user_id = member AND l.order_id IS NULL AND u.id = l.user_id AND u.deleted_at IS NOT NULL
$$;

REVOKE EXECUTE ON FUNCTION remove_old_audit_rows(integer), erase_windows(uuid) FROM PUBLIC;
