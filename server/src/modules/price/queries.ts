import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { Price } from '@taegeuk/contract/price.ts';
import type { Db } from '../../database/connect.ts';

/** A product with all of its prices. */
export interface ProductPricesRow {
  id: string;
  name: string;
  grants: WindowSide;
  isOnSale: boolean;
  version: number;
  /** What counts today. */
  priceKrw: number;
  dayExpirate: number;
  prices: Price[];
  isAsked: boolean;
}

/** Products in the order of the shop, named in Korean; one of them if an id is given. */
export function listProductPrices(
  db: Db,
  today: string,
  id: string | null = null,
): Promise<ProductPricesRow[]> {
  return db<ProductPricesRow[]>`
    SELECT p.category_id AS id, t.name, p.grants, p.is_on_sale, p.version, o.price_krw, o.day_expirate,
           coalesce(h.prices, '[]') AS prices,
           EXISTS (SELECT FROM approvals a
                   WHERE a.action = 'price.set' AND a.subject_id = p.category_id AND a.state = 'waiting') AS is_asked
    FROM products p
    JOIN product_offers(${today}) o ON o.category_id = p.category_id
    JOIN categories c ON c.id = p.category_id
    JOIN category_texts t ON t.category_id = p.category_id AND t.lang = 'kr'
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('startsOn', v.starts_on, 'priceKrw', v.price_krw, 'dayExpirate', v.day_expirate)
                       ORDER BY v.starts_on) AS prices
      FROM price_history v WHERE v.category_id = p.category_id) h ON true
    WHERE ${id}::uuid IS NULL OR p.category_id = ${id}::uuid
    ORDER BY c.center, c.position, c.id`;
}

/** A product that is locked for another price. */
export interface HeldProduct {
  userId: null;
  version: number;
  name: string;
  /** What would count on the day before. */
  priceKrw: number;
  dayExpirate: number;
}

/** Locks a product, and says what its price is until the day before another begins. */
export async function holdProduct(db: Db, id: string, startsOn: string): Promise<HeldProduct | undefined> {
  const [row] = await db<HeldProduct[]>`
    SELECT NULL AS user_id, p.version, t.name, o.price_krw, o.day_expirate
    FROM products p
    JOIN product_offers(${startsOn}::date - 1) o ON o.category_id = p.category_id
    JOIN category_texts t ON t.category_id = p.category_id AND t.lang = 'kr'
    WHERE p.category_id = ${id}
    FOR UPDATE OF p`;
  return row;
}

/** Stores what a locked product costs from a day on, in place of what was set for that day. */
export async function storePrice(
  db: Db,
  id: string,
  { startsOn, priceKrw, dayExpirate }: Price,
  now: Date,
): Promise<void> {
  await db`
    INSERT INTO price_history (category_id, starts_on, price_krw, day_expirate, created_at)
    VALUES (${id}, ${startsOn}, ${priceKrw}, ${dayExpirate}, ${now})
    ON CONFLICT (category_id, starts_on) DO UPDATE
    SET price_krw = EXCLUDED.price_krw, day_expirate = EXCLUDED.day_expirate, created_at = EXCLUDED.created_at`;
  await db`UPDATE products SET version = version + 1 WHERE category_id = ${id}`;
}
