-- What one member can store has an end, and so has what a search in it costs.

-- What a search of one's own entries looks through: title and text as they are read, in one case. Made when the entry is
-- written, and not packed: unpacking and unfolding it would cost more than the search.
CREATE FUNCTION practice_search_text(type text, title text, content text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower((title || E'\n' || CASE type
  WHEN 'report' THEN
    replace(replace(replace(replace(
      regexp_replace(content, '<[^>]*>', '', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
  ELSE content END) COLLATE pg_c_utf8);

ALTER TABLE practise_histories
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (practice_search_text(type, title, content)) STORED;
ALTER TABLE practise_histories ALTER COLUMN search_text SET STORAGE EXTERNAL;

-- How much of each kind a member has. Kept by the triggers below; whoever writes for the same member waits here, so that
-- of many at once none goes beyond the end.
CREATE TABLE member_usage (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL,
  row_count  integer NOT NULL,
  byte_count bigint NOT NULL,
  PRIMARY KEY (user_id, kind)
);

/*
 * Arguments: the kind, rows and bytes at most, whose a row is, and how many bytes it counts. What grows beyond the end is
 * refused; what shrinks never is, also where there was more before this rule.
 */
CREATE FUNCTION count_usage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
  kept member_usage;
BEGIN
  FOR change IN EXECUTE format(
    -- In one order, so that statements about the same members never wait for each other in a circle.
    'SELECT member, sum(sign)::int AS row_count, sum(sign * bytes)::bigint AS byte_count FROM (%s) each
     WHERE member IS NOT NULL GROUP BY member HAVING sum(sign) <> 0 OR sum(sign * bytes) <> 0 ORDER BY member',
    concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'DELETE' THEN
        format('SELECT %s AS member, 1 AS sign, %s AS bytes FROM added', TG_ARGV[3], TG_ARGV[4]) END,
      CASE WHEN TG_OP <> 'INSERT' THEN
        format('SELECT %s AS member, -1 AS sign, %s AS bytes FROM removed', TG_ARGV[3], TG_ARGV[4]) END))
  LOOP
    IF change.row_count <= 0 AND change.byte_count <= 0 THEN
      UPDATE member_usage
      SET row_count = row_count + change.row_count, byte_count = byte_count + change.byte_count
      WHERE user_id = change.member AND kind = TG_ARGV[0];
      CONTINUE;
    END IF;
    INSERT INTO member_usage AS u (user_id, kind, row_count, byte_count)
    VALUES (change.member, TG_ARGV[0], change.row_count, change.byte_count)
    ON CONFLICT (user_id, kind) DO UPDATE
    SET row_count = u.row_count + EXCLUDED.row_count, byte_count = u.byte_count + EXCLUDED.byte_count
    RETURNING * INTO kept;
    IF (change.row_count > 0 AND kept.row_count > TG_ARGV[1]::int)
       OR (change.byte_count > 0 AND kept.byte_count > TG_ARGV[2]::bigint) THEN
      RAISE EXCEPTION 'a member has no room for more of %', TG_ARGV[0]
        USING ERRCODE = 'check_violation', TABLE = 'member_usage', CONSTRAINT = 'member_usage_limit';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- The three triggers of a table, and the count of what is there.
CREATE PROCEDURE bound_members(of_table text, kind text, rows_at_most text, bytes_at_most text, member text, bytes text)
LANGUAGE plpgsql AS $$
DECLARE
  call text := format('EXECUTE FUNCTION count_usage(%L, %L, %L, %L, %L)', kind, rows_at_most, bytes_at_most, member, bytes);
BEGIN
  EXECUTE format('CREATE TRIGGER usage_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
                  FOR EACH STATEMENT %s', of_table, call);
  EXECUTE format('CREATE TRIGGER usage_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS added OLD TABLE AS removed
                  FOR EACH STATEMENT %s', of_table, call);
  EXECUTE format('CREATE TRIGGER usage_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
                  FOR EACH STATEMENT %s', of_table, call);
  EXECUTE format('INSERT INTO member_usage SELECT member, %L, count(*), sum(bytes)
                  FROM (SELECT %s AS member, %s AS bytes FROM %I) each WHERE member IS NOT NULL GROUP BY member',
                 kind, member, bytes, of_table);
END $$;

-- Far beyond what anybody writes by hand: 8 MB are 2.8 million Hangul syllables, a page a day for 20 years.
CALL bound_members('practise_histories', 'practice', '10000', '8388608', 'user_id', 'octet_length(title) + octet_length(content)');
CALL bound_members('comments', 'comment', '20000', '8388608', 'user_id', 'octet_length(content)');
CALL bound_members('practice_reports', 'practice_report', '2000', '2097152', 'reporter_id', 'octet_length(note)');
CALL bound_members('consultations', 'consultation', '500', '4194304', 'user_id', 'octet_length(title) + octet_length(content)');
CALL bound_members('inquiries', 'inquiry', '500', '4194304', 'user_id', 'octet_length(title) + octet_length(content)');
CALL bound_members('inquiry_answers', 'inquiry_line', '2000', '8388608',
                   $$CASE written_by WHEN 'member' THEN author_id END$$, 'octet_length(content)');
CALL bound_members('attachments', 'attachment', '1000', '2147483648', 'user_id', 'byte_size');
CALL bound_members('orders', 'order', '1000', '2147483648', 'user_id', '0');
DROP PROCEDURE bound_members;

-- A login is never refused for those before it: the oldest make room.
CREATE FUNCTION forget_oldest_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE user_id = NEW.user_id ORDER BY created_at DESC, id DESC OFFSET 500);
  RETURN NULL;
END $$;
CREATE TRIGGER forget_oldest_sessions AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION forget_oldest_sessions();
