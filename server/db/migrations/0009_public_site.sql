-- What the public pages need of posts: topics, films, an index to search in, and a memory of what was taken down.

ALTER TABLE posts
  ADD COLUMN topic    text,
  ADD COLUMN position smallint CHECK (position > 0),
  ADD COLUMN media_id uuid REFERENCES media (id) ON DELETE RESTRICT,
  -- A film without its file is not shown: seeded in live mode, it waits for the upload.
  ADD COLUMN is_shown boolean NOT NULL GENERATED ALWAYS AS (type <> '영상' OR media_id IS NOT NULL) STORED,
  -- What the search of the whole site finds: everything but the texts of the main page.
  ADD COLUMN is_searched boolean NOT NULL
    GENERATED ALWAYS AS ((type <> '영상' OR media_id IS NOT NULL) AND type <> '메인페이지관리') STORED;
CREATE INDEX posts_media_idx ON posts (media_id) WHERE media_id IS NOT NULL;

-- The orders that lists are read in: by position, then newest; and the day alone, for what is searched.
CREATE INDEX posts_list_idx ON posts (type, position, published_at DESC, id DESC) WHERE is_shown;
CREATE INDEX posts_topic_idx ON posts (type, topic, position, published_at DESC, id DESC) WHERE is_shown;
CREATE INDEX posts_newest_idx ON posts (published_at DESC, id DESC) WHERE is_searched;
CREATE INDEX posts_newest_of_type_idx ON posts (type, published_at DESC, id DESC) WHERE is_shown;
DROP INDEX posts_type_idx;

-- An address that once led somewhere says that its text is gone (410), not that it never was (404).
CREATE TABLE gone_posts (
  id      uuid PRIMARY KEY,
  gone_at timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION remember_gone_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_posts (id) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER remember_gone AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION remember_gone_post();

-- How many posts a list has: counting them is all that would grow with their number. What is not published yet is
-- counted too and taken off by who asks.
CREATE TABLE post_counts (
  type  text NOT NULL,
  topic text NOT NULL, -- empty for posts without one
  total integer NOT NULL,
  PRIMARY KEY (type, topic)
);
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the key, so that two who write wait for one another instead of locking each other out.
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE post_counts c SET total = c.total - o.total
    FROM (SELECT type, coalesce(topic, '') AS topic, count(*) AS total FROM old_posts WHERE is_shown
          GROUP BY 1, 2 ORDER BY 1, 2) o
    WHERE c.type = o.type AND c.topic = o.topic;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO post_counts AS c (type, topic, total)
    SELECT type, coalesce(topic, ''), count(*) FROM new_posts WHERE is_shown GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (type, topic) DO UPDATE SET total = c.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_inserted AFTER INSERT ON posts
  REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
CREATE TRIGGER count_updated AFTER UPDATE ON posts
  REFERENCING OLD TABLE AS old_posts NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
CREATE TRIGGER count_deleted AFTER DELETE ON posts
  REFERENCING OLD TABLE AS old_posts FOR EACH STATEMENT EXECUTE FUNCTION count_posts();
INSERT INTO post_counts (type, topic, total)
SELECT type, '', count(*) FROM posts WHERE is_shown GROUP BY type;

-- Searching. The columns and indexes below are made by the database from the texts: who writes a text can not forget
-- them. The server folds what is typed in the same way (modules/post/fold.ts; a test compares the two).

/* Letters of one case and without accents. One character stays one: places in it are places in the text. */
CREATE FUNCTION search_fold(line text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN line ~ '[\u00c0-\u10ff\u1200-\u1fff]' THEN
    normalize(regexp_replace(translate(normalize(lower(line COLLATE pg_c_utf8), NFD), 'đ', 'd'),
                             '[\u0300-\u036f]', '', 'g'), NFC)
  ELSE lower(line COLLATE pg_c_utf8)
END;

/* What sanitised HTML says: tags within a line leave nothing behind, others a space. */
CREATE FUNCTION plain_text(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(replace(
    regexp_replace(
      regexp_replace(normalize(html, NFC),
        '</?(?:a|b|i|s|em|strong|small|sub|sup|code|span|ruby|rb|rt|rp)(?:\s[^>]*)?>', '', 'g'),
      '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
  '\s+', ' ', 'g'));

/* The initial consonants of Hangul syllables; everything else is left out, spaces too. */
CREATE FUNCTION initial_consonants(line text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(regexp_replace(normalize(line, NFD), '[^\u1100-\u1112]', '', 'g'),
                 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ', 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');

/*
 * Every character and every two that stand together in a word: the least that finds a Korean word of two syllables.
 * One that comes again is there again: the index takes each once by itself.
 */
CREATE FUNCTION search_grams(line text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
COST 10000 -- a millisecond for a text: never for each of them, always by the index
RETURN (
  WITH characters AS MATERIALIZED (SELECT string_to_array(line COLLATE "C", NULL) AS list)
  SELECT array_remove(list, ' ') || ARRAY(SELECT (one || two) COLLATE "C" FROM unnest(list, list[2:]) AS pair (one, two)
                                          WHERE one <> ' ' AND two <> ' ')
  FROM characters
);

ALTER TABLE post_texts
  ADD COLUMN plain_text     text NOT NULL GENERATED ALWAYS AS (plain_text(content)) STORED,
  ADD COLUMN search_text    text NOT NULL GENERATED ALWAYS AS (search_fold(plain_text(content))) STORED,
  ADD COLUMN search_title   text NOT NULL GENERATED ALWAYS AS (search_fold(title)) STORED,
  ADD COLUMN title_initials text NOT NULL GENERATED ALWAYS AS (initial_consonants(title)) STORED;
-- Looked through as they lie: unpacking them would cost more than the search itself.
ALTER TABLE post_texts
  ALTER COLUMN plain_text SET STORAGE EXTERNAL,
  ALTER COLUMN search_text SET STORAGE EXTERNAL;
-- Entered at once: a list of what is still to be entered would be read through by every search.
CREATE INDEX post_texts_grams_idx ON post_texts USING gin (search_grams(search_title || ' ' || search_text))
  WITH (fastupdate = off);
CREATE INDEX post_texts_title_grams_idx ON post_texts USING gin (search_grams(search_title || ' ' || title_initials))
  WITH (fastupdate = off);
-- Their statistics would cost the analysis of every text anew, and a search says itself which way it goes.
ALTER INDEX post_texts_grams_idx ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX post_texts_title_grams_idx ALTER COLUMN 1 SET STATISTICS 0;

-- The words of titles, to say what might have been meant when nothing was found. A word that no title has any more is
-- harmless: nothing is suggested that finds nothing.
CREATE TABLE title_words (
  lang text NOT NULL REFERENCES languages (code),
  word text NOT NULL,
  PRIMARY KEY (lang, word)
);
-- By the letters that syllables are made of: 명샹 and 명상 share no syllable after the first, but most letters.
CREATE INDEX title_words_letters_idx ON title_words USING gin (normalize(search_fold(word), NFD) gin_trgm_ops);
CREATE FUNCTION collect_title_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO title_words (lang, word)
  SELECT DISTINCT lang, word
  FROM new_texts, regexp_split_to_table(normalize(title, NFC), '[^[:alnum:]]+') AS word
  WHERE char_length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER collect_words_inserted AFTER INSERT ON post_texts
  REFERENCING NEW TABLE AS new_texts FOR EACH STATEMENT EXECUTE FUNCTION collect_title_words();
CREATE TRIGGER collect_words_updated AFTER UPDATE ON post_texts
  REFERENCING NEW TABLE AS new_texts FOR EACH STATEMENT EXECUTE FUNCTION collect_title_words();
INSERT INTO title_words (lang, word)
SELECT DISTINCT lang, word
FROM post_texts, regexp_split_to_table(normalize(title, NFC), '[^[:alnum:]]+') AS word
WHERE char_length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$';

/* Words of titles that hold something like the word, the likest first. */
CREATE FUNCTION similar_title_words(wanted text, langs text[], at_most integer) RETURNS TABLE (word text)
LANGUAGE sql STABLE PARALLEL SAFE
-- One wrong vowel in a word of two syllables leaves 0.57 of it; the extension's own limit is 0.6.
SET pg_trgm.word_similarity_threshold = 0.5
BEGIN ATOMIC
  SELECT found.word
  FROM (SELECT w.word, normalize(search_fold(w.word), NFD) AS letters, normalize(search_fold(wanted), NFD) AS asked
        FROM title_words w
        WHERE w.lang = ANY (langs) AND normalize(search_fold(w.word), NFD) %> normalize(search_fold(wanted), NFD)) found
  GROUP BY found.word, found.letters, found.asked
  ORDER BY word_similarity(found.asked, found.letters) DESC, similarity(found.asked, found.letters) DESC, found.word
  LIMIT at_most;
END;
