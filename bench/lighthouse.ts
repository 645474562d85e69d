/**
 * Lighthouse on the pages that visitors read, simulating a phone with its mobile preset: three runs of each, the median of
 * each figure, and the transferred bytes. There is no limit of the machine to compare with: the simulation represents a
 * slow phone on a slow line, so they are compared with a page of the same length that has only text. `BENCH_BUSY=1` keeps a
 * core busy meanwhile; `BENCH_FONTS=korean` measures a machine with Korean fonts, as most readers have.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FontSupply, fontEnvironment, fontSupplies, provideFonts } from '../e2e/korean-fonts.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { lostPoints, type Report, type Reports, scoreTable, transferTable } from './lighthouse-tables.ts';
import { servePlainPage, textOf } from './plain-page.ts';
import { startProduct } from './product-server.ts';
import type { Table } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const runs = 3;
const isBusy = process.env.BENCH_BUSY !== undefined;
const fonts = fontSupply(process.env.BENCH_FONTS ?? 'system');

function fontSupply(name: string): FontSupply {
  const supply = fontSupplies.find((known) => known === name);
  if (!supply) throw new Error(`BENCH_FONTS must be one of ${fontSupplies.join(', ')}`);
  return supply;
}

/** The pages by their names in the tables. */
const pages = {
  home: '/',
  topic: '/introduction/body/find-out',
  notices: '/customer/notice',
};

export async function measureLighthouse(): Promise<Table[]> {
  const browser = await ensureBrowser('Installing a browser');
  if (fonts !== 'system') await provideFonts();
  const database = await startTemporaryDatabase();
  const busy = isBusy ? spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }) : undefined;
  try {
    const product = await startProduct(database);
    try {
      // With this name Lighthouse treats a local address as a secure one.
      return await measureAll(product.url.replace('127.0.0.1', 'localhost'), browser, database.dir);
    } finally {
      await product.stop();
    }
  } finally {
    busy?.kill();
    await database.remove();
  }
}

async function measureAll(origin: string, browser: string, dir: string): Promise<Table[]> {
  const addresses = Object.entries({ ...pages, ...(await detailPages(origin)) });
  const limit = await servePlainPage(await textOf(`${origin}${pages.notices}`));
  const measured: Record<string, Reports> = {};
  try {
    const all = [['plain text', limit.url], ...addresses.map(([name, path]) => [name, `${origin}${path}`])];
    for (const [name = '', url = ''] of all) {
      measured[name] = [];
      for (let run = 0; run < runs; run += 1)
        measured[name].push(await runLighthouse(url, browser, join(dir, `lh-${run}.json`)));
    }
  } finally {
    limit.server.close();
  }
  return [scoreTable(measured, runs), transferTable(measured), ...lostPoints(measured)];
}

/** The first notice and the first film: only their lists have their addresses. */
async function detailPages(origin: string): Promise<Record<string, string>> {
  const first = async (list: string) => {
    const html = await (await fetch(`${origin}${list}`)).text();
    const path = html.match(new RegExp(`href="(${list}/(?:view/)?[0-9a-f-]{36})"`))?.[1];
    if (!path) throw new Error(`${list} leads to no page`);
    return path;
  };
  return { notice: await first('/customer/notice'), film: await first('/introduction/body/video') };
}

async function runLighthouse(url: string, browser: string, file: string, attempts = 3): Promise<Report> {
  const cli = fileURLToPath(new URL('../node_modules/lighthouse/cli/index.js', import.meta.url));
  const flags = '--headless=new --no-sandbox --disable-background-networking';
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--throttling-method=simulate',
    `--chrome-flags=${flags}`,
  ];
  const child = spawn(process.execPath, [cli, url, ...options], {
    env: { ...fontEnvironment(fonts), CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // On a machine under load the browser sometimes loses the start of its own trace.
  if (code !== 0 && attempts > 1) return runLighthouse(url, browser, file, attempts - 1);
  if (code !== 0) throw new Error('Lighthouse did not finish');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
