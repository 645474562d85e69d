import type { NameLikeness } from '@taegeuk/contract/bank-states.ts';

/** What stands in brackets or behind a name: a branch, a number, a honorific. */
const additions = /\([^)]*\)?|\[[^\]]*\]?|[-_/·,].*$|\d+|님$|씨$/gu;

/** Letters alone, in one case, full-width ones as usual ones. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** The letters of a name without what is added to it. */
export function bareName(name: string): string {
  return plainName(name.normalize('NFKC').replaceAll(additions, ''));
}

/** Whether one letter makes two names the same: another one, one more or one less. */
function differsByOne(a: string, b: string): boolean {
  const [short, long] = [...a].length <= [...b].length ? [[...a], [...b]] : [[...b], [...a]];
  if (long.length - short.length > 1 || short.length < 2) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1).join('');
  return rest === short.slice(long.length === short.length ? same + 1 : same).join('');
}

/** Names by which an order may be paid. */
export interface OrderNames {
  depositor: string;
  memberName: string;
}

/** Whether a name is within a longer one: a branch or a family before or behind it. One letter more is a slip. */
function isCompound(name: string, bare: string): boolean {
  return bare.length >= 2 && name.length - bare.length !== 1 && name.includes(bare);
}

/**
 * How like the sender's name is to those of an order, the likest first: 'same' decides by itself, everything else is shown to
 * a person with the letters that differ.
 * @param isKnown whether this name has paid for this member before
 */
export function likenessOf(
  sender: string,
  { depositor, memberName }: OrderNames,
  isKnown: boolean,
): NameLikeness {
  const [sent, announced, own] = [plainName(sender), plainName(depositor), plainName(memberName)];
  if (sent === '' || announced === '') return 'other';
  if (sender.trim() === depositor.trim()) return 'same';
  if (sent === announced) return 'spacing';
  const bare = bareName(sender);
  if (bare === bareName(depositor) && bare !== '') return 'suffix';
  if (isCompound(sent, bareName(depositor)) || isCompound(announced, bare)) return 'suffix';
  if (isKnown) return 'known';
  if (sent === own || bare === own || isCompound(sent, own)) return 'member';
  if (differsByOne(bare, bareName(depositor))) return 'letter';
  // A family name is one syllable; foreign names and shops have none.
  const isFamily = /^\p{Script=Hangul}{2,4}$/u.test(bare) && bare[0] === announced[0];
  return isFamily ? 'family' : 'other';
}
