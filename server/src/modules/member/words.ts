import { certificateNumberOf } from '@taegeuk/contract/certificate.ts';
import { disassemble } from 'es-hangul';
import { typedInEnglish, typedInKorean } from '../../keyboard.ts';

/** What typed words can mean; each is looked for. */
export interface Meaning {
  /** The digits of a phone from its end, turned round. */
  phone?: string;
  /** The beginning of an e-mail address, a name or a nickname, in one case. */
  email?: string;
  name?: string;
  /** The same of what people are called beside their whole name: what follows the family name, a nickname. */
  called?: string;
  /** Initial consonants, one after the other. */
  initials?: string;
  order?: string;
  certificate?: string;
  request?: string;
}

const fewestDigits = 4;
const phoneLike = /^[+\d\s().-]+$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const consonants = /^[ㄱ-ㅎ]+$/;
const latin = /^[\x21-\x7e]+$/;

/** From so many digits on a number is whole: what stands before them is not needed to tell members apart. */
const wholeNumber = 9;

/** The end of a number, without what only some ways to write it have: the country's 82, and the leading 0 of a whole one. */
function tailOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+82')) return digits.slice(2).replace(/^0/, '');
  return digits.length < wholeNumber ? digits : digits.replace(/^0/, '');
}

function numbersIn(typed: string): Meaning {
  const certificate = certificateNumberOf(typed);
  const digits = phoneLike.test(typed) ? tailOf(typed) : '';
  return {
    ...(digits.length >= fewestDigits ? { phone: [...digits].reverse().join('') } : {}),
    ...(certificate ? { certificate } : {}),
    ...(uuid.test(typed) ? { request: typed } : {}),
    ...(typed.startsWith('tg_') ? { order: typed } : {}),
  };
}

function lettersIn(typed: string): Meaning {
  const joined = typed.replace(/\s/g, '');
  // Some keyboards write two consonants in a row as one letter: ㅄ for ㅂㅅ.
  if (consonants.test(joined)) return { initials: disassemble(joined) };
  if (!/\p{L}/u.test(typed)) return {};
  return { name: typed, ...(latin.test(typed) ? { email: typed } : {}) };
}

/** What typed words can mean: nothing, or several things. */
export function meaningOf(typed: string): Meaning {
  const plain = typed.normalize('NFC').trim().toLowerCase();
  if (plain === '') return {};
  return { ...lettersIn(plain), ...numbersIn(plain) };
}

/** What the same keys write on the other keyboard. */
function onOtherKeyboard(typed: string): string {
  return latin.test(typed.replace(/\s/g, '')) ? typedInKorean(typed) : typedInEnglish(typed);
}

/** A Korean name as it is stored: some write a space between family name and name. */
function asOneWord(typed: string): string {
  return /\p{Script=Hangul}\s+\p{Script=Hangul}/u.test(typed) ? typed.replace(/\s/g, '') : typed;
}

/** What else typed words may have been meant to be, the likeliest first. */
function otherReadings(typed: string): string[] {
  const other = onOtherKeyboard(typed);
  const readings = new Set([asOneWord(typed), other, asOneWord(other)]);
  return [...readings].filter((words) => words !== typed);
}

/**
 * What is found by typed words; if that is nothing, what is found by them without the space in a Korean name, or by those that
 * the same keys write on the other keyboard.
 * @returns `readAs`: the words that found it, if they were others than the typed ones
 */
export async function asTypedOrMeant<Found>(
  typed: string,
  look: (words: string) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<{ found: Found; readAs: string | null }> {
  const found = await look(typed);
  if (!isNothing(found)) return { found, readAs: null };
  for (const readAs of otherReadings(typed)) {
    const meant = await look(readAs);
    if (!isNothing(meant)) return { found: meant, readAs };
  }
  return { found, readAs: null };
}
