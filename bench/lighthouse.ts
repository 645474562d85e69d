/**
 * Lighthouse on / of the product, as its mobile preset simulates a phone: three runs, the median of each figure, and
 * the bytes of script, style and font that came over the wire. There is no machine's limit to set beside these: the
 * simulation stands for a slow phone on a slow line, so the targets are the measure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from '../scripts/browser.mjs';
import { startProduct } from './product-server.ts';
import { figure, median, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const runs = 3;
const targets: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const metrics: Record<string, { title: string; divisor: number; digits: number }> = {
  'first-contentful-paint': { title: 'First contentful paint, s', divisor: 1000, digits: 2 },
  'largest-contentful-paint': { title: 'Largest contentful paint, s', divisor: 1000, digits: 2 },
  'speed-index': { title: 'Speed index, s', divisor: 1000, digits: 2 },
  'total-blocking-time': { title: 'Total blocking time, ms', divisor: 1, digits: 0 },
  'cumulative-layout-shift': { title: 'Cumulative layout shift', divisor: 1, digits: 3 },
};
const kinds = { Script: 'JavaScript', Stylesheet: 'CSS', Font: 'Fonts', Image: 'Images', Document: 'HTML' };
const scriptTargetKb = 130;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Item[] } }
  >;
}

interface Item {
  resourceType?: string;
  transferSize?: number;
  description?: string;
}

export async function measureLighthouse(): Promise<Table[]> {
  const browser = await ensureBrowser('Installing a browser');
  const database = await startTemporaryDatabase();
  try {
    const product = await startProduct(database);
    try {
      // Lighthouse takes a local address for a safe one by this name.
      const url = `${product.url.replace('127.0.0.1', 'localhost')}/`;
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1)
        reports.push(await runLighthouse(url, browser, join(database.dir, `lh-${run}.json`)));
      return [scoreTable(reports), transferTable(reports)];
    } finally {
      await product.stop();
    }
  } finally {
    await database.remove();
  }
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
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // On a machine under load the browser now and then loses the start of its own trace.
  if (code !== 0 && attempts > 1) return runLighthouse(url, browser, file, attempts - 1);
  if (code !== 0) throw new Error('Lighthouse did not finish');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function scoreTable(reports: Report[]): Table {
  const score = (report: Report, id: string) =>
    Math.round((report.categories[id]?.score ?? Number.NaN) * 100);
  const scores = Object.entries(targets).map(([id, target]) => {
    const value = median(reports.map((report) => score(report, id)));
    return [id, figure(value), figure(target), verdict(value >= target)];
  });
  const figures = Object.entries(metrics).map(([id, { title, divisor, digits }]) => {
    const value = median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
    return [title, figure(value / divisor, digits), '', ''];
  });
  return {
    title: `Lighthouse on / (mobile, simulated throttling, median of ${runs})`,
    columns: ['', 'median', 'target', ''],
    rows: [...scores, ...figures],
    notes: lostPoints(reports),
  };
}

/** The audits that cost points in any run, but for those of performance, whose figures stand in the table. */
function lostPoints(reports: Report[]): string[] {
  return [...new Set(reports.flatMap(lostPointsOf))];
}

function lostPointsOf({ categories, audits }: Report): string[] {
  const ids = Object.entries(categories)
    .filter(([category]) => category !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const lost = ids.filter((id) => (audits[id]?.score ?? 1) < 1);
  return lost.map((id) => {
    const said = audits[id]?.details?.items?.map(({ description }) => description).filter(Boolean);
    return [`lost points: ${id}`, ...(said ?? [])].join('; ');
  });
}

function transferTable(reports: Report[]): Table {
  const itemsOf = (report: Report, type?: string) =>
    (report.audits['network-requests']?.details?.items ?? []).filter(
      (item) => !type || item.resourceType === type,
    );
  const kb = (type?: string) =>
    median(
      reports.map(
        (report) => itemsOf(report, type).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1024,
      ),
    );
  const count = (type?: string) => median(reports.map((report) => itemsOf(report, type).length));
  const rows = Object.entries(kinds).map(([type, title]) => [
    title,
    figure(kb(type), 1),
    figure(count(type)),
  ]);
  return {
    title: 'Transferred for /, compressed as sent',
    columns: ['', 'KB', 'requests'],
    rows: [...rows, ['All', figure(kb(), 1), figure(count())]],
    notes: [`target: JavaScript at most ${scriptTargetKb} KB: ${verdict(kb('Script') <= scriptTargetKb)}`],
  };
}
