import { type QueryArrayResult, types as standard, TypeOverrides } from 'pg';
import type { Row, Rows } from './statement.ts';

const { builtins } = standard;
/** Arrays whose elements are returned as text; `pg` has no names for them. */
const oidOf = { textArray: 1009, nameArray: 1003, dateArray: 1182, numericArray: 1231, intervalArray: 1187 };

function asText(value: string): string {
  return value;
}

const camelNames = new Map<string, string>();

/** `began_at` as `beganAt`. */
function camelName(name: string): string {
  let known = camelNames.get(name);
  if (known === undefined) {
    known = name.replace(/(?<!^)_(.)/g, (_, letter: string) => letter.toUpperCase());
    // There are few column names; the keys inside stored JSON can be anything.
    if (camelNames.size < 5000) camelNames.set(name, known);
  }
  return known;
}

function withCamelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [camelName(key), withCamelKeys(own)]));
}

function parseJson(text: string): unknown {
  return withCamelKeys(JSON.parse(text));
}

/**
 * How values are read: calendar days as `YYYY-MM-DD`, instants as Date, numbers of up to 32 bits as numbers, larger and
 * exact ones as text, JSON with keys in camelCase, intervals as PostgreSQL writes them.
 */
export const valueTypes = new TypeOverrides();
for (const oid of [builtins.DATE, builtins.INTERVAL]) valueTypes.setTypeParser(oid, asText);
// The driver's own parser reads them piece by piece, at many times the cost.
for (const oid of [builtins.TIMESTAMP, builtins.TIMESTAMPTZ])
  valueTypes.setTypeParser(oid, (value: string) => new Date(value));
for (const oid of [builtins.JSON, builtins.JSONB]) valueTypes.setTypeParser(oid, parseJson);
const parseTexts = standard.getTypeParser(oidOf.textArray);
for (const oid of [oidOf.nameArray, oidOf.dateArray, oidOf.numericArray, oidOf.intervalArray])
  valueTypes.setTypeParser(oid, parseTexts);

function rowsOfOne({ fields, rows: cells, rowCount }: QueryArrayResult): Rows {
  const columns = fields.map(({ name }) => camelName(name));
  const rows = cells.map((values) => {
    const row: Row = {};
    columns.forEach((column, index) => {
      row[column] = values[index];
    });
    return row;
  });
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows;
}

/** The rows of an answer, with columns in camelCase. Several statements in one text return a list of rows each. */
export function rowsOf(answer: QueryArrayResult | QueryArrayResult[]): Rows {
  return Array.isArray(answer) ? (answer.map(rowsOfOne) as unknown as Rows) : rowsOfOne(answer);
}
