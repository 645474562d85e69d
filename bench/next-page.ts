/**
 * The time from a click on a link to the first paint of the next page for reading, at 1440 px, as a reader clicks: the
 * pointer rests on the link until the page has been prefetched. Its limit is the same click between two pages of only text.
 */
import { openReader, type Reader } from '../e2e/next-page.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { servePlainPage, textOf } from './plain-page.ts';
import { startProduct } from './product-server.ts';
import { count } from './settings.ts';
import { figure, median, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const targetMs = 200;
const clicks = count('BENCH_CLICKS', 15);

interface Way {
  name: string;
  from: string;
  link: string;
}

export async function measureNextPage(): Promise<Table[]> {
  const browserPath = await ensureBrowser('Installing a browser');
  const database = await startTemporaryDatabase();
  const reader = await openReader(browserPath);
  try {
    const product = await startProduct(database);
    const origin = product.url.replace('127.0.0.1', 'localhost');
    const plain = await servePlainPage(await textOf(`${origin}/customer/notice`));
    try {
      return [await measureWays(reader, [...waysOf(origin), limitOf(plain.url)])];
    } finally {
      plain.server.close();
      await product.stop();
    }
  } finally {
    await reader.close();
    await database.remove();
  }
}

function waysOf(origin: string): Way[] {
  const first = (list: string) => `main a[href^="${list}/"]`;
  return [
    { name: 'home to a topic', from: `${origin}/`, link: first('/introduction') },
    {
      name: 'the notices to one of them',
      from: `${origin}/customer/notice`,
      link: first('/customer/notice'),
    },
    {
      name: 'the films to one of them',
      from: `${origin}/introduction/body/video`,
      link: first('/introduction/body/video'),
    },
  ];
}

function limitOf(url: string): Way {
  return { name: 'limit: between pages of only text', from: url, link: 'a' };
}

async function measureWays(reader: Reader, ways: Way[]): Promise<Table> {
  const measured = new Map(ways.map((way) => [way, [] as number[]]));
  // The first round only warms up.
  for (let round = 0; round <= clicks; round += 1) {
    for (const [way, all] of measured) {
      const ms = await reader.follow(way.from, way.link);
      if (round > 0) all.push(ms);
    }
  }
  const reached = [...measured].slice(0, -1).every(([, all]) => Math.max(...all) <= targetMs);
  return {
    title: `From a click to the first paint of the next page for reading (1440 px, ${clicks} clicks each)`,
    columns: ['', 'lowest ms', 'median ms', 'highest ms'],
    rows: [...measured].map(([{ name }, all]) => [
      name,
      figure(Math.min(...all)),
      figure(median(all)),
      figure(Math.max(...all)),
    ]),
    notes: [`target: each within ${targetMs} ms: ${verdict(reached)}`],
  };
}
