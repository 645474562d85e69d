const firstRuby = /<ruby[^>]*>(?:<rb>)?([^<]+)/;
const hanja = /^\p{Script=Han}{1,6}$/u;

/** The title on the cover of a book: its title in hanja, as the text introduces it; empty if it has none. */
export function coverSignOf(content: string): string {
  const sign = firstRuby.exec(content)?.[1]?.trim() ?? '';
  return hanja.test(sign) ? sign : '';
}
