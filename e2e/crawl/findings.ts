import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { FontSupply } from '../korean-fonts.ts';
import type { Theme } from './options.ts';

/** What is checked, by the name that the report gives it. */
export const checks = [
  'opens',
  'console',
  'requests',
  'overflow',
  'layout shift',
  'headings',
  'head',
  'axe',
  'links',
  'html',
] as const;
export type Check = (typeof checks)[number];

/** Where something was seen. What has nothing to do with sizes or colours has neither. */
export interface Place {
  path: string;
  lang: LanguageCode;
  width?: number;
  theme?: Theme;
  /** Fonts of the machine, where they are others than those that all is looked at with. */
  fonts?: FontSupply;
}

export interface Finding {
  check: Check;
  /** The same words for the same flaw, wherever it is: the report names it once with all its places. */
  text: string;
  /** What is particular to this place. */
  detail?: string;
  place: Place;
}

/** What was seen, and how often was looked. */
export class Findings {
  readonly all: Finding[] = [];
  readonly looks = new Map<Check, number>(checks.map((check) => [check, 0]));
  /** Why a check was not made, where it was not. */
  readonly omitted = new Map<Check, string>();

  /** Counts a look and keeps what it found. */
  add(check: Check, place: Place, texts: readonly string[], detail?: string): void {
    this.looks.set(check, (this.looks.get(check) ?? 0) + 1);
    for (const text of new Set(texts))
      this.all.push({ check, text, place, ...(detail === undefined ? {} : { detail }) });
  }

  omit(check: Check, reason: string): void {
    this.omitted.set(check, reason);
  }
}
