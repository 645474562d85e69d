-- The page of lessons and prices, and the outlines of groups, are read by everybody and kept like other pages: what they show
-- says when it changes.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lessons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lesson_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- What people type for a word that titles use: 요금 leads to texts whose title has 가격.
CREATE TABLE search_synonyms (
  lang  text NOT NULL REFERENCES languages (code),
  word  text NOT NULL CHECK (word <> '' AND word = search_fold(word)),
  means text NOT NULL CHECK (means <> ''),
  PRIMARY KEY (lang, word, means)
);
