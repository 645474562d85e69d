-- A group that staff name in another language than Korean has that name in Korean too, until there is a Korean one: every list
-- falls back to Korean.
ALTER TABLE category_texts ADD COLUMN is_borrowed boolean NOT NULL DEFAULT false CHECK (lang = 'kr' OR NOT is_borrowed);
