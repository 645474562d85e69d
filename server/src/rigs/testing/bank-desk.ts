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
