-- The level that a member of the academy has paid for on a day of Seoul: that of the orders whose days have begun and are
-- not over. Days that wait behind the present ones open nothing yet: until they begin, all of their money comes back. Days
-- that staff add behind the last order go on with its level. No more than what is stored, which is the greatest of all
-- orders with days left: staff and returns set that.
CREATE FUNCTION academy_pay_level(member uuid, stored smallint, today date) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT least(stored, coalesce(
    (SELECT o.pay_level FROM orders o
     WHERE o.user_id = member AND o.grants = 'academy' AND o.starts_on <= today AND o.ends_on IS NOT NULL
     ORDER BY o.ends_on >= today DESC, CASE WHEN o.ends_on >= today THEN o.pay_level END DESC, o.ends_on DESC
     LIMIT 1),
    (SELECT 1::smallint WHERE EXISTS (SELECT FROM orders o WHERE o.user_id = member AND o.grants = 'academy' AND o.starts_on > today)),
    stored))
$$;
