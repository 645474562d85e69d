-- The level that a member of the academy has paid for on a day of Seoul. It is stored when an order gives or loses days,
-- as the greatest of those with days left; when the days of a greater one are over it is that of the others. Days that
-- staff add behind the last order go on with its level. No more than what is stored: staff and returns set that.
CREATE FUNCTION academy_pay_level(member uuid, stored smallint, today date) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT least(stored, coalesce(
    (SELECT o.pay_level FROM orders o
     WHERE o.user_id = member AND o.grants = 'academy' AND o.starts_on IS NOT NULL AND o.ends_on IS NOT NULL
     ORDER BY o.ends_on >= today DESC, CASE WHEN o.ends_on >= today THEN o.pay_level END DESC, o.ends_on DESC
     LIMIT 1), stored))
$$;
