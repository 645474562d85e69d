import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess: 0 very weak … 4 very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

let judge: ZxcvbnFactory | undefined;

// Longer passwords are refused, and longer names are not useful for the check: the time of the estimate grows with both.
const longestPassword = 128;
const longestKnown = 64;

function partsOf(known: readonly string[]): string[] {
  const parts = known.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[@.\s]+/)]);
  return parts.filter((part) => part.length > 2 && part.length <= longestKnown);
}

/**
 * The strength of a password by the library's estimate. What others know of its owner counts as known. The server refuses
 * passwords by the same list of common passwords.
 */
export function strengthOf(password: string, known: readonly string[]): Strength {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = judge.check(password.normalize('NFC').slice(0, longestPassword), partsOf(known));
  // What the server refuses for its length is weak however unusual its letters are.
  return password.length < 8 ? (Math.min(score, 1) as Strength) : score;
}
