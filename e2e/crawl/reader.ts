import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';

/** An answer as a crawler gets it: no scripts run. */
export interface Answer {
  status: number;
  type: string;
  /** Target of a redirect; null if it is not one. */
  location: string | null;
  /** Text of the page; empty for everything but HTML, SVG and XML. */
  text: string;
  /** The possible targets of anchors. */
  ids: Set<string>;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
  '#39': "'",
};

/** The text of an attribute as a browser reads it. */
export function decodeAttribute(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** All values of an attribute in a page, decoded. */
export function attributeValues(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'));
  return [...found].map(([, value = '']) => decodeAttribute(value));
}

/** The address of a page in a language: plain in Korean, with the language in the address in the others. */
export function addressIn(path: string, lang: LanguageCode): string {
  if (lang === defaultLanguage) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** Requests addresses of one site, each of them once per language. */
export class SiteReader {
  readonly #origin: string;
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Never follows a redirect; rejects if there is no answer. */
  read(address: string, lang: LanguageCode): Promise<Answer> {
    const key = `${lang} ${address}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#fetch(address, lang, this.#answers.size);
    this.#answers.set(key, answer);
    return answer;
  }

  async #fetch(address: string, lang: LanguageCode, index: number): Promise<Answer> {
    const response = await fetch(new URL(address, this.#origin), {
      redirect: 'manual',
      headers: {
        cookie: `lang=${lang}`,
        accept: 'text/html,*/*',
        // The limits of the site count by the visitors' addresses.
        'x-forwarded-for': `10.8.${(index >> 8) % 250}.${index % 250}`,
      },
    });
    const type = response.headers.get('content-type') ?? '';
    // SVG too: parts of it are used by their ids.
    const isText = /html|xml/.test(type);
    if (!isText) await response.body?.cancel();
    const text = isText ? await response.text() : '';
    const { status, headers } = response;
    return {
      status,
      type,
      location: headers.get('location'),
      text,
      ids: new Set(attributeValues(text, 'id')),
    };
  }
}
