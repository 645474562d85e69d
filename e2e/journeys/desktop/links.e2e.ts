import { expect, test } from '../../fixtures.ts';

/** Addresses of this site in the links of a page, as they are in the markup. */
function linksIn(html: string): string[] {
  const addresses = [...html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)].map((match) => match[1] ?? '');
  return addresses.map((address) => address.replaceAll('&amp;', '&'));
}

test('no link on the pages that anybody can see leads nowhere', async ({ request }) => {
  const waiting = ['/'];
  const known = new Set(waiting);
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${response.status()} ${path}`);
    for (const link of linksIn(await response.text())) {
      if (known.has(link)) continue;
      known.add(link);
      waiting.push(link);
    }
  }
  expect(broken).toEqual([]);
  expect(known.size).toBeGreaterThan(20);
});
