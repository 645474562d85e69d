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

/** Where something was found. A finding that does not depend on sizes or colours has neither. */
export interface Place {
  path: string;
  lang: LanguageCode;
  width?: number;
  theme?: Theme;
  /** Fonts of the machine, if they are not those of the first pass. */
  fonts?: FontSupply;
}

export interface Finding {
  check: Check;
  /** The same text for the same fault on all pages: the report lists it once with all its places. */
  text: string;
  /** The details of this place. */
  detail?: string;
  place: Place;
}

/** What was found, and how many checks were made. */
export class Findings {
  readonly all: Finding[] = [];
  readonly looks = new Map<Check, number>(checks.map((check) => [check, 0]));
  /** Why a check was not made, if it was not. */
  readonly omitted = new Map<Check, string>();

  /** Counts a check and keeps what it found. */
  add(check: Check, place: Place, texts: readonly string[], detail?: string): void {
    this.looks.set(check, (this.looks.get(check) ?? 0) + 1);
    for (const text of new Set(texts))
      this.all.push({ check, text, place, ...(detail === undefined ? {} : { detail }) });
  }

  omit(check: Check, reason: string): void {
    this.omitted.set(check, reason);
  }
}
