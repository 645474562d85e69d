import type { Pool } from '../database/connect.ts';

/** Fills the template database that each test file gets a copy of. */
export async function seedTemplate(_sql: Pool): Promise<void> {
  // Nothing beyond the schema so far.
}
