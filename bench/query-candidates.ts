/** The drivers that `queries.ts` compares, all with the same three statements and a pool of the same size. */
import pg from 'pg';
import { connect } from '../server/src/database/connect.ts';

export interface Candidate {
  name: string;
  /** The smallest statement: the cost of the driver and the protocol alone. */
  one(): Promise<number>;
  /** One row by its key. Returns the number of rows. */
  byKey(id: string): Promise<number>;
  /** The 20 rows of a group, in order. */
  list(groupId: number): Promise<number>;
  close(): Promise<void>;
}

const columns =
  'id, group_id, position, title, summary, poster, duration_seconds, lang, is_published, created_at';

export const statements = {
  one: 'SELECT 1 AS one',
  byKey: `SELECT ${columns} FROM bench_lessons WHERE id = $1`,
  list: `SELECT ${columns} FROM bench_lessons WHERE group_id = $1 ORDER BY position LIMIT 20`,
};

export function createCandidates(url: string, size: number): Candidate[] {
  return [ours(url, size), nodePostgres(url, size, true), nodePostgres(url, size, false)];
}

/** `pg` behind the tagged template, with names for its statements: as the product sends them. */
function ours(url: string, size: number): Candidate {
  const sql = connect(url, size);
  const text = sql.unsafe(columns);
  return {
    name: 'ours',
    one: async () => (await sql`SELECT 1 AS one`).length,
    byKey: async (id) => (await sql`SELECT ${text} FROM bench_lessons WHERE id = ${id}`).length,
    list: async (groupId) =>
      (await sql`SELECT ${text} FROM bench_lessons WHERE group_id = ${groupId} ORDER BY position LIMIT 20`)
        .length,
    close: () => sql.end(),
  };
}

function nodePostgres(url: string, size: number, isNamed: boolean): Candidate {
  const pool = new pg.Pool({ connectionString: url, max: size });
  // `end` resolves before the sockets are closed: the stopping database may still send a message on them.
  pool.on('error', () => undefined);
  const run = async (name: keyof typeof statements, values: unknown[]) => {
    const query = isNamed ? { name, text: statements[name], values } : { text: statements[name], values };
    return (await pool.query(query)).rows.length;
  };
  return {
    name: isNamed ? 'pg, named' : 'pg, unnamed',
    one: () => run('one', []),
    byKey: (id) => run('byKey', [id]),
    list: (groupId) => run('list', [groupId]),
    close: () => pool.end(),
  };
}
