-- A certificate keeps the name that the academy had on the day of issue. Those that are there get the present one, and so do
-- those that servers of the release before still issue.
CREATE FUNCTION present_site_names() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_object_agg(lang, name) FROM site_names
$$;
ALTER TABLE certificates ADD COLUMN issuer_names jsonb NOT NULL DEFAULT present_site_names() -- by language
  CHECK (jsonb_typeof(issuer_names) = 'object' AND issuer_names ? 'kr');

DROP TRIGGER certificates_are_kept ON certificates;
CREATE TRIGGER certificates_are_kept BEFORE UPDATE ON certificates
  FOR EACH ROW
  WHEN ((OLD.user_id, OLD.category_id, OLD.number, OLD.holder_name, OLD.course_names, OLD.issuer_names, OLD.issued_at,
         OLD.replaces_id)
        IS DISTINCT FROM
        (NEW.user_id, NEW.category_id, NEW.number, NEW.holder_name, NEW.course_names, NEW.issuer_names, NEW.issued_at,
         NEW.replaces_id))
  EXECUTE FUNCTION refuse_certificate_change();
