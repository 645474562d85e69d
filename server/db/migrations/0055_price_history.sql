-- What a product costs from which day on: every price that members were shown is kept with its day, and those that are to
-- come stand beside them. No reference: the prices outlive their product.
CREATE TABLE price_history (
  category_id  uuid NOT NULL,
  starts_on    date NOT NULL, -- in Seoul
  price_krw    integer NOT NULL CHECK (price_krw >= 0),
  day_expirate integer NOT NULL CHECK (day_expirate BETWEEN 1 AND 3660),
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, starts_on)
);

-- Who sets a price says which one they saw.
ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The row of `products` is what counts until a price is set by staff. It is written by the content's files, and by hand:
-- that, too, is a price that members are shown.
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
  VALUES (NEW.category_id, (now() AT TIME ZONE 'Asia/Seoul')::date, NEW.price_krw, NEW.day_expirate)
  ON CONFLICT (category_id, starts_on) DO UPDATE
  SET price_krw = EXCLUDED.price_krw, day_expirate = EXCLUDED.day_expirate, created_at = EXCLUDED.created_at;
  RETURN NULL;
END $$;
CREATE TRIGGER products_note_price AFTER INSERT OR UPDATE OF price_krw, day_expirate ON products
  FOR EACH ROW EXECUTE FUNCTION note_price();
INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate)
SELECT category_id, (now() AT TIME ZONE 'Asia/Seoul')::date, price_krw, day_expirate FROM products;

-- What was shown is never rewritten.
CREATE FUNCTION refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a price that members were shown is kept as it was';
END $$;
CREATE TRIGGER price_history_is_kept BEFORE UPDATE OR DELETE ON price_history
  FOR EACH ROW WHEN (OLD.starts_on < (now() AT TIME ZONE 'Asia/Seoul')::date)
  EXECUTE FUNCTION refuse_price_change();

-- What each product costs on a day.
CREATE FUNCTION product_offers(on_day date)
  RETURNS TABLE (category_id uuid, price_krw integer, day_expirate integer, grants text, pay_level smallint)
  LANGUAGE sql STABLE AS $$
  SELECT p.category_id, coalesce(v.price_krw, p.price_krw), coalesce(v.day_expirate, p.day_expirate), p.grants, p.pay_level
  FROM products p
  LEFT JOIN LATERAL (SELECT h.price_krw, h.day_expirate FROM price_history h
                     WHERE h.category_id = p.category_id AND h.starts_on <= on_day
                     ORDER BY h.starts_on DESC LIMIT 1) v ON true
$$;
