-- What the index of characters knows of a word is read row by row. Where texts are long, 40 rows lie on a page instead of 6
-- when their long columns lie beside the table and the short ones in it. Texts that are there already follow when they are
-- written next.
ALTER TABLE post_texts SET (toast_tuple_target = 128);
ALTER TABLE post_texts
  ALTER COLUMN title SET STORAGE MAIN,
  ALTER COLUMN excerpt SET STORAGE MAIN,
  ALTER COLUMN search_title SET STORAGE MAIN,
  ALTER COLUMN title_initials SET STORAGE MAIN;
