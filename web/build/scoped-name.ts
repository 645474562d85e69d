import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const owners = new Map<string, string>();

/** The name of a class of a CSS module: its own and three characters for the file. A page has hundreds of them. */
export function scopedName(name: string, path: string): string {
  const file = relative(root, path.split('?')[0] ?? path);
  const scoped = `${name}-${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
  const owner = owners.get(scoped) ?? file;
  if (owner !== file)
    throw new Error(`${scoped} would be in ${owner} and ${file}: rename one of the classes.`);
  owners.set(scoped, file);
  return scoped;
}
