import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresTools } from '../../backup/dump/postgres-tools.ts';

const program = join(import.meta.dirname, 'stand-in-pg.ts');

export function writeProgram(folder: string, name: string, line: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return path;
}

/** The stand-in of `pg_dump` and `pg_restore` as two programs in a folder; one of them may fail (`stand-in-pg.ts`). */
export function standInTools(folder: string, does = ''): PostgresTools {
  const write = (mode: 'dump' | 'restore') =>
    writeProgram(
      folder,
      `pg_${mode}${does}`,
      `STAND_IN_DOES=${does} exec '${process.execPath}' '${program}' ${mode} "$@"`,
    );
  return { dump: write('dump'), restore: write('restore') };
}
