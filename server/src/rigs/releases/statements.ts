import type { Db } from '../../database/connect.ts';

const plannable = /^\s*(--[^\n]*\n\s*)*(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|VALUES)\b/i;

/** Why a statement cannot be run, as the role of `db`; null if it can, or is none that reads or writes rows. */
export async function explain(db: Db, text: string): Promise<string | null> {
  if (!plannable.test(text)) return 'no statement about rows';
  try {
    await db.unsafe(`EXPLAIN (GENERIC_PLAN) ${text}`);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
