import { randomBytes } from 'node:crypto';

const longest = 40;

/** The word of an address that a name gives; empty for one without Latin letters and digits. */
function wordOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** A word for an address that nothing has yet: the name's own, or one that says nothing. */
export async function freeSlug(
  name: string,
  kind: 'group' | 'product',
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string> {
  const word = wordOf(name);
  if (word !== '' && !(await isTaken(word))) return word;
  return `${word || kind}-${randomBytes(4).toString('hex')}`;
}
