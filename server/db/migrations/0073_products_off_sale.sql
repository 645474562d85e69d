-- A product that cannot be bought any more stays: orders, prices and figures name it.
ALTER TABLE products ADD COLUMN is_on_sale boolean NOT NULL DEFAULT true;
