-- Any film can stand in the text of a post: by its own id, or by that of a published film post. What is public says who may
-- watch it, and versions that staff write keep it from being deleted; both are found by these indexes. Only a film that is
-- played counts, as for `filmsNamedIn` of the contract: a link or words that have its address open nothing. In a version, which
-- is JSON, quotes have a backslash.
CREATE FUNCTION films_in(html text) RETURNS uuid[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(html, '/media/videos/') = 0 THEN '{}'::uuid[] ELSE
  (SELECT coalesce(array_agg(DISTINCT found.at[1]::uuid), '{}')
   FROM regexp_matches(html, '<video(?: [^>]*)? src=\\?"/media/videos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\?"', 'g') AS found (at)) END;

CREATE INDEX post_texts_films_idx ON post_texts USING gin (films_in(content));
CREATE INDEX revisions_films_idx ON revisions USING gin (films_in(body::text));
