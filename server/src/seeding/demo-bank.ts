import type { Db } from '../database/connect.ts';
import { bulk } from './state.ts';

/** What the demo's bank account has: for waiting orders in turn, then what belongs to none. */
const lines = [
  { order: 1, suffix: '', overMinor: 0 },
  { order: 2, suffix: '(센터)', overMinor: 0 },
  { order: 3, suffix: '', overMinor: -10_000 },
  { name: '별무리상회', amountMinor: 55_000 },
  { name: '예금이자', amountMinor: 1204 },
];

/**
 * Lines of a statement of the demo, once: the first sample orders that wait have come, one as announced, one with a branch
 * behind its name, one with too little.
 */
export async function insertBankLines(db: Db, now: Date): Promise<void> {
  await db`
    WITH made AS (
      INSERT INTO bank_imports (account, imported_by, imported_at, first_on, last_on, new_count, known_count, gaps)
      SELECT '11012345678901', u.id, ${now}, (${now}::timestamptz - interval '1 day')::date, ${now}::date,
             ${lines.length}, 0, '[]'
      FROM users u WHERE u.email = 'admin@demo.test' AND u.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM bank_imports) RETURNING id),
    waiting AS (
      SELECT row_number() OVER (ORDER BY id) AS no, depositor, amount_minor FROM orders
      WHERE status = 'pending' AND pay_method = 'noaccount' AND merchant_uid LIKE 'tg\\_sample\\_%')
    INSERT INTO bank_lines (account, import_id, fingerprint, received_on, name, memo, amount_minor, free_since)
    SELECT '11012345678901', made.id, sha256(('demo ' || l.place)::bytea), ${now}::date,
           coalesce(l.name, w.depositor || l.suffix), '전자금융', coalesce(l."amountMinor", w.amount_minor + l."overMinor"),
           ${now}
    FROM made CROSS JOIN jsonb_to_recordset(${bulk(
      db,
      lines.map((line, place) => ({ ...line, place })),
    )})
      AS l(place int, "order" int, suffix text, "overMinor" int, name text, "amountMinor" int)
    LEFT JOIN waiting w ON w.no = l."order"
    WHERE l.name IS NOT NULL OR w.depositor IS NOT NULL
    ON CONFLICT DO NOTHING`;
  await db`
    UPDATE bank_imports i SET new_count = (SELECT count(*) FROM bank_lines l WHERE l.import_id = i.id)
    WHERE i.account = '11012345678901' AND i.known_count = 0`;
}
