import type { Database, Db } from './connect.ts';

/** Our schemas, and the one that the job queue creates. */
const schemas = ['public', 'archive', 'pgboss'];

/** Rows are added and read, and never change. Rows that have to be removed are removed by functions of the owner. */
export const appendOnly = ['audit_log', 'order_log', 'membership_ledger', 'staff_grants'] as const;

/** Tables that only the owner writes. */
export const readOnly = ['schema_migrations', 'site_mode', 'order_transitions'] as const;

/** The owner's functions that remove rows of the logs, each with its own rule. */
const removals = [
  'remove_old_audit_rows(integer)',
  'remove_old_staff_grants(integer)',
  'erase_windows(uuid)',
];

/** The role of a connection, as far as it matters. */
export interface Rights {
  role: string;
  /** It may change tables, or act for a role that may: then triggers and rights do not limit it. */
  mayChangeSchema: boolean;
}

/** PostgreSQL's own roles with which somebody can bypass the rights of tables or reach the machine. */
const powerful = [
  'pg_write_all_data',
  'pg_maintain',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
];

/** What the role of `sql` may do in this database. */
export async function readRights(sql: Db): Promise<Rights> {
  const [row] = await sql<{ role: string; may: boolean }[]>`
    SELECT current_user AS role, r.rolsuper OR r.rolcreaterole OR r.rolreplication
      OR has_schema_privilege('public', 'CREATE') OR has_database_privilege(current_database(), 'CREATE')
      OR EXISTS (SELECT FROM pg_roles p WHERE p.rolname = ANY(${powerful}) AND pg_has_role(p.oid, 'MEMBER'))
      OR EXISTS (SELECT FROM pg_database d WHERE d.datname = current_database() AND pg_has_role(d.datdba, 'MEMBER'))
      OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                 WHERE n.nspname = ANY(${schemas}) AND pg_has_role(c.relowner, 'MEMBER')) AS may
    FROM pg_roles r WHERE r.rolname = current_user`;
  if (!row) throw new Error('every role is in pg_roles');
  return { role: row.role, mayChangeSchema: row.may };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Grants the running role what it needs in every existing table, and revokes everything else. It happens in one
 * transaction: running servers notice nothing.
 * @param owner connection of the role that owns the schema
 */
export async function grantRunning(owner: Db, role: string): Promise<void> {
  const [database] = await owner<{ name: string }[]>`SELECT current_database() AS name`;
  const to = quoted(role);
  const statements = [
    `REVOKE TEMPORARY ON DATABASE ${quoted(database?.name ?? '')} FROM PUBLIC`,
    ...schemas.flatMap((schema) => [
      `GRANT USAGE ON SCHEMA ${schema} TO ${to}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${schema} FROM ${to}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to}`,
      // Read alone, for a dump.
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`,
    ]),
    `REVOKE UPDATE, DELETE ON ${appendOnly.join(', ')} FROM ${to}`,
    `REVOKE INSERT, UPDATE, DELETE ON ${readOnly.join(', ')} FROM ${to}`,
    `GRANT EXECUTE ON FUNCTION ${removals.join(', ')} TO ${to}`,
  ];
  // Several statements sent as one text are one transaction.
  await owner.unsafe(statements.join(';\n'));
}

/** What a dump has to read and the role of `sql` may not: tables, and where sequences are. */
export async function listUnreadable(sql: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY(${schemas})
      AND CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege(c.oid, 'SELECT')
            WHEN relkind IN ('r', 'p') THEN NOT has_table_privilege(c.oid, 'SELECT') ELSE false END
    ORDER BY name`;
  return rows.map(({ name }) => name);
}

/**
 * Splits the role that owned everything until now into two: `owner` keeps the schema, `running` has what it is granted. A
 * second run changes nothing.
 * @param admin a superuser's connection to the application's own database
 */
export async function separateRoles(
  admin: Database,
  { owner, running, password }: { owner: string; running: string; password: string },
): Promise<void> {
  const [found] = await admin`SELECT FROM pg_roles WHERE rolname = ${owner}`;
  if (found) return;
  await admin.transaction(async (db) => {
    await db.unsafe(`CREATE ROLE ${quoted(owner)} LOGIN PASSWORD '${password}'`);
    await db.unsafe(`REASSIGN OWNED BY ${quoted(running)} TO ${quoted(owner)}`);
  });
}
