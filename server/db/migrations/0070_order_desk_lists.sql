-- The desk lists and counts orders by their way of payment, and sums all of them, by reading no order.
CREATE INDEX orders_desk_method_idx ON orders (pay_method, id DESC);
CREATE INDEX orders_desk_sums_idx ON orders (currency) INCLUDE (paid_minor, refunded_minor);
