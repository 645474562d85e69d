-- The desk lists and counts orders by their way of payment; few or none have some of them.
CREATE INDEX orders_desk_method_idx ON orders (pay_method, id DESC);
