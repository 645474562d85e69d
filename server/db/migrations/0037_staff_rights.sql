-- What each of the staff may do, one right a row (contract/src/staff-rights.ts). The level says who of the staff somebody is;
-- without rights it opens nothing.
CREATE TABLE staff_rights (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  right_name text NOT NULL CHECK (right_name IN ('practice', 'consult', 'inquiry', 'member', 'content', 'send', 'money',
                                                 'system', 'export', 'owner')),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, right_name)
);
CREATE INDEX staff_rights_name_idx ON staff_rights (right_name);

-- Who was given which rights, by whom and why: kept for three years, and longer than the account, so without references.
CREATE TABLE staff_grants (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL,
  act         text NOT NULL CHECK (act IN ('migrate', 'shell', 'demo', 'invite', 'update', 'remove')),
  level       smallint NOT NULL CHECK (level IN (0, 1, 9)),
  rights      text[] NOT NULL, -- those that are left after it
  actor_id    uuid, -- none: at the server's own shell
  reason      text CHECK (char_length(reason) BETWEEN 1 AND 500),
  approval_id uuid,
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_grants_user_idx ON staff_grants (user_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE ON staff_grants FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept_for_three_years BEFORE DELETE ON staff_grants
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '3 years') EXECUTE FUNCTION refuse_change();

CREATE FUNCTION remove_old_staff_grants(at_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH removed AS (
    DELETE FROM staff_grants WHERE id IN (
      SELECT id FROM (SELECT id, created_at FROM staff_grants ORDER BY id LIMIT at_most) oldest
      WHERE created_at < now() - interval '3 years')
    RETURNING id)
  SELECT count(*)::integer FROM removed
$$;
REVOKE EXECUTE ON FUNCTION remove_old_staff_grants(integer) FROM PUBLIC;

-- Until now the level alone opened everything. Whoever has been an administrator longest owns the academy.
INSERT INTO staff_rights (user_id, right_name)
SELECT u.id, r FROM users u, unnest(
  CASE WHEN u.role_level >= 9
    THEN ARRAY['practice', 'consult', 'inquiry', 'member', 'content', 'send', 'money', 'system']
    ELSE ARRAY['practice', 'consult', 'inquiry'] END) AS r
WHERE u.role_level > 0 AND u.deleted_at IS NULL;
INSERT INTO staff_rights (user_id, right_name)
SELECT u.id, r FROM
  (SELECT id FROM users WHERE role_level >= 9 AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1) u,
  unnest(ARRAY['export', 'owner']) AS r;
INSERT INTO staff_grants (user_id, act, level, rights)
SELECT u.id, 'migrate', u.role_level, array_agg(r.right_name ORDER BY r.right_name)
FROM users u JOIN staff_rights r ON r.user_id = u.id GROUP BY u.id;
