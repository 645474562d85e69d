import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { defaultLanguage, htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { FontSupply } from '../korean-fonts.ts';
import { violationsOf } from './accessibility.ts';
import { Complaints, tellViolations } from './complaints.ts';
import type { Findings, Place } from './findings.ts';
import { enlarge, unreachable, unreadable } from './large-text.ts';
import { collectLinks, type Link } from './links.ts';
import type { CrawlOptions, Theme } from './options.ts';
import {
  factsOf,
  type PageFacts,
  recordShifts,
  scrollThrough,
  shiftLimit,
  shiftsOf,
  untilAtRest,
  withoutCache,
} from './probes.ts';
import { addressIn } from './reader.ts';

// The widths of a phone and a desktop; colours differ between themes, not between these and the other widths.
const axeWidths = [390, 1440];

/** Data of a page for the checks that compare pages or need their links. */
export interface Seen {
  path: string;
  lang: LanguageCode;
  facts: PageFacts;
  links: Link[];
}

/** A browser window of one visitor: one language and one theme. */
export class Visitor {
  readonly #page: Page;
  readonly #complaints: Complaints;
  readonly #origin: string;
  readonly #findings: Findings;
  readonly #options: CrawlOptions;
  readonly #fonts: { fonts?: FontSupply };
  readonly lang: LanguageCode;
  readonly theme: Theme;

  private constructor(page: Page, given: VisitorSettings) {
    this.#page = page;
    this.#complaints = new Complaints();
    this.#complaints.listen(page);
    this.#origin = given.origin;
    this.#findings = given.findings;
    this.#options = given.options;
    this.#fonts = given.fonts ? { fonts: given.fonts } : {};
    this.lang = given.lang;
    this.theme = given.theme;
  }

  /** Opens a window in a browser context of its own, with an empty cache that stays empty. */
  static async arrive(browser: Browser, given: VisitorSettings): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      colorScheme: given.theme,
      // The limits of the site count by the visitors' addresses.
      extraHTTPHeaders: { 'X-Forwarded-For': given.address },
    });
    await context.addCookies([{ name: 'lang', value: given.lang, url: given.origin }]);
    await tellViolations(context);
    await recordShifts(context);
    const page = await context.newPage();
    await withoutCache(context, page);
    return new Visitor(page, given);
  }

  /** Opens the page again in each width: the layout shift depends on it. */
  async openAtEachWidth(path: string): Promise<Seen | undefined> {
    let seen: Seen | undefined;
    for (const width of this.#options.widths) {
      await this.#resize(width);
      if (!(await this.#open(path, width))) continue;
      seen ??= await this.#readOnce(path);
      await this.#judge(path, width, 'all');
      if (width === Math.min(...this.#options.widths)) await this.#judgeLarge(path, width);
    }
    return seen;
  }

  /** Opens the page once and changes the width while it is open, like turning a phone; for the themes after the first. */
  async openOnce(path: string): Promise<Seen | undefined> {
    const [first = 390] = this.#options.widths;
    await this.#resize(first);
    if (!(await this.#open(path, first))) return undefined;
    const seen = await this.#readOnce(path);
    for (const width of this.#options.widths) {
      await this.#resize(width);
      await this.#judge(path, width, 'colours');
    }
    return seen;
  }

  async leave(): Promise<void> {
    await this.#page.context().close();
  }

  #resize(width: number): Promise<void> {
    return this.#page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  }

  #placeOf(path: string, width: number): Place {
    return { path, width, lang: this.lang, theme: this.theme, ...this.#fonts };
  }

  async #open(path: string, width: number): Promise<boolean> {
    const place = this.#placeOf(path, width);
    const flaws: string[] = [];
    this.#complaints.take();
    try {
      const response = await this.#page.goto(this.#origin + encodeURI(addressIn(path, this.lang)));
      const status = response?.status();
      if (status !== 200) flaws.push(`answered with ${status}`);
      else await this.#settle(place);
    } catch (error) {
      flaws.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    this.#findings.add('opens', place, flaws);
    if (flaws.length > 0) this.#hear(place);
    return flaws.length === 0;
  }

  async #settle(place: Place): Promise<void> {
    await untilAtRest(this.#page);
    await scrollThrough(this.#page);
    const { sum, moved } = await shiftsOf(this.#page);
    const flaws = sum > shiftLimit ? ['moves under the reader'] : [];
    this.#findings.add('layout shift', place, flaws, `${sum.toFixed(2)}: ${moved.join(', ')}`);
  }

  async #readOnce(path: string): Promise<Seen> {
    const facts = await factsOf(this.#page);
    const links = await this.#page.evaluate(collectLinks);
    const place = { path, lang: this.lang, theme: this.theme, ...this.#fonts };
    const wanted = htmlLang[this.lang];
    const flaws = [
      ...(facts.lang === wanted ? [] : [`html lang is “${facts.lang}”, not “${wanted}”`]),
      ...(facts.title ? [] : ['has no title']),
      ...(facts.description ? [] : ['has no description']),
    ];
    this.#findings.add('head', place, flaws);
    return { path, lang: this.lang, facts, links };
  }

  async #judge(path: string, width: number, rules: 'all' | 'colours'): Promise<void> {
    const place = this.#placeOf(path, width);
    const { headings, overflow } = await factsOf(this.#page);
    this.#findings.add('headings', place, headings === 1 ? [] : [`has ${headings} h1`]);
    this.#findings.add('overflow', place, overflow);
    if (!this.#options.without.includes('axe') && axeWidths.includes(width))
      this.#findings.add('axe', place, await violationsOf(this.#page, rules));
    await this.#draw(place);
    this.#hear(place);
  }

  /** With the largest letters on the narrowest screen: the page is opened anew in the next width. */
  async #judgeLarge(path: string, width: number): Promise<void> {
    await enlarge(this.#page);
    const { overflow } = await factsOf(this.#page);
    const place = this.#placeOf(path, width);
    const told = (texts: readonly string[]) => texts.map((text) => `letters of 200 %: ${text}`);
    const hidden = [...(await unreadable(this.#page)), ...(await unreachable(this.#page))];
    this.#findings.add('overflow', place, told([...overflow, ...hidden]));
    // What axe finds in one language it finds in the others.
    if (this.#options.without.includes('axe') || this.lang !== defaultLanguage) return;
    // What was not on the screen yet has the places of small letters.
    await scrollThrough(this.#page);
    this.#findings.add('axe', place, told(await violationsOf(this.#page)));
  }

  #hear(place: Place): void {
    const heard = this.#complaints.take();
    for (const check of ['console', 'requests'] as const) {
      const texts = heard.filter((complaint) => complaint.check === check).map(({ text }) => text);
      this.#findings.add(check, place, texts);
    }
  }

  async #draw({ path, lang, width, theme, fonts }: Place): Promise<void> {
    const folder = this.#options.screenshots;
    if (!folder) return;
    const name = path.replace(/^\//, '').replace(/[/?=]+/g, '-') || 'home';
    await mkdir(folder, { recursive: true });
    await this.#page.screenshot({
      path: join(folder, `${[name, lang, width, theme, fonts].filter(Boolean).join('-')}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}

export interface VisitorSettings {
  origin: string;
  lang: LanguageCode;
  theme: Theme;
  /** Fonts of the visitor's machine, unless they are those of the first pass. */
  fonts: FontSupply | undefined;
  /** The visitor's address, as a proxy would send it. */
  address: string;
  options: CrawlOptions;
  findings: Findings;
}
