import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/connect.ts';

/** A free line of a statement, as if it had been imported. */
export async function createBankLine(
  sql: Db,
  {
    name,
    amountMinor = 50_000,
    receivedOn = '2026-11-22',
  }: { name: string; amountMinor?: number; receivedOn?: string },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    WITH import AS (
      INSERT INTO bank_imports (account, imported_by, first_on, last_on, new_count, known_count)
      VALUES ('110123456789', uuidv7(), ${receivedOn}, ${receivedOn}, 1, 0) RETURNING id)
    INSERT INTO bank_lines (account, import_id, fingerprint, received_on, name, amount_minor)
    SELECT '110123456789', id, ${randomBytes(32)}, ${receivedOn}, ${name}, ${amountMinor} FROM import RETURNING id`;
  return row?.id ?? '';
}

/** Orders of as many members, which wait for transfers of so much under these names. */
export async function awaitTransfers(sql: Db, names: readonly string[], amountKrw: number): Promise<void> {
  await sql`
    WITH member AS (
      INSERT INTO users (id, email, password_hash, name, nick_name, phone, dob, lang)
      SELECT uuidv7(), 'payer-' || uuidv7() || '@demo.test', '', n, 'p' || substr(md5(uuidv7()::text), 1, 12),
             '+8211' || lpad(floor(random() * 1e8)::int::text, 8, '0'), '1990-01-01', 'kr'
      FROM unnest(${[...names]}::text[]) AS n RETURNING id, name),
    made AS (
      INSERT INTO orders (user_id, category_id, merchant_uid, name, amount_krw, amount_minor, day_expirate, grants,
                          pay_method, status, agreed_at, deposit_due_at, depositor, account_bank, account_number,
                          account_holder)
      SELECT id, (SELECT id FROM categories ORDER BY id LIMIT 1), 'tg_' || substr(md5(uuidv7()::text), 1, 20), '센터 3개월',
             ${amountKrw}::int, ${amountKrw}::int, 90, 'center', 'noaccount', 'pending', now(),
             now() + interval '3 days', name, '국민은행', '123456-04-004821', '태극명상'
      FROM member RETURNING id)
    INSERT INTO order_log (order_id, to_status, cause) SELECT id, 'pending', 'checkout' FROM made`;
}
