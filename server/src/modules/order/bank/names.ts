import type { NameLikeness } from '@taegeuk/contract/bank-states.ts';

/** What stands in brackets or behind a name: a branch, a number, a honorific. */
const additions = /\([^)]*\)?|\[[^\]]*\]?|[-_/·,].*$|\d+|님$|씨$/gu;

/** Letters alone, in one case, full-width ones as usual ones. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
}

/** The letters of a name without what is added to it. */
function bareName(name: string): string {
  return plainName(name.normalize('NFKC').replaceAll(additions, ''));
}

/** Whether one letter makes two names the same: another one, one more or one less. */
function differsByOne(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const more = long.length - short.length;
  if (more > 1 || short.length < 2) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  // Behind the first letter that differs.
  for (let at = same + 1; at < long.length; at += 1) if (long[at] !== short[at - more]) return false;
  return true;
}

/** A name with what of it is compared, read once: a desk compares each with hundreds. */
export interface Name {
  written: string;
  /** {@link plainName} */
  plain: string;
  /** {@link bareName} */
  bare: string;
  /** Of the bare name. */
  letters: readonly string[];
  /** Two to four syllables, the first of which is a family name; foreign names and shops have none. */
  isKorean: boolean;
}

export function readName(name: string): Name {
  const bare = bareName(name);
  const isKorean = /^\p{Script=Hangul}{2,4}$/u.test(bare);
  return { written: name.trim(), plain: plainName(name), bare, letters: [...bare], isKorean };
}

/** Names by which an order may be paid. */
export interface OrderNames {
  depositor: Name;
  member: Name;
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
export function likenessOf(sender: Name, { depositor, member }: OrderNames, isKnown: boolean): NameLikeness {
  const { plain: sent, bare } = sender;
  const announced = depositor.plain;
  if (sent === '' || announced === '') return 'other';
  if (sender.written === depositor.written) return 'same';
  if (sent === announced) return 'spacing';
  if (bare === depositor.bare && bare !== '') return 'suffix';
  if (isCompound(sent, depositor.bare) || isCompound(announced, bare)) return 'suffix';
  if (isKnown) return 'known';
  const own = member.plain;
  if (sent === own || bare === own || isCompound(sent, own)) return 'member';
  if (differsByOne(sender.letters, depositor.letters)) return 'letter';
  return sender.isKorean && bare[0] === announced[0] ? 'family' : 'other';
}
