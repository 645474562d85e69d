-- Nobody but staff is called like the academy, whatever it is called now.

-- Signs and digits around a word hide nothing; marks on its letters neither.
CREATE FUNCTION nick_letters(nick text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    nick_skeleton(normalize(regexp_replace(normalize(nick, NFKD), '[\u0300-\u036F]', '', 'g'), NFC)) COLLATE pg_c_utf8,
    '[^[:alpha:]]', '', 'g')
$$;
CREATE OR REPLACE FUNCTION is_reserved_nick(nick text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM (
      SELECT nick_skeleton(word) AS word, anywhere FROM reserved_nick_names
      UNION ALL
      -- A name of one or two letters is a part of many others.
      SELECT nick_letters(own), char_length(nick_letters(own)) > 2
      FROM site_names CROSS JOIN unnest(ARRAY[name, short_name]) AS own
    ) r
    WHERE r.word <> '' AND CASE WHEN r.anywhere THEN position(r.word IN nick_letters(nick)) > 0
                                ELSE r.word = nick_letters(nick) END)
$$;
