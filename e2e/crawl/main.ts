/**
 * `npm run crawl`: checks every public page of the built product in Chromium, in four languages, four widths, light and
 * dark, on a machine without Korean fonts and on one with them, and reports what is wrong. Ends with exit code 1 if
 * something is.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../browser.ts';
import { type FontSupply, fontEnvironment, provideFonts } from '../korean-fonts.ts';
import { startServer } from '../server.ts';
import { crawl } from './crawl.ts';
import { Findings } from './findings.ts';
import { type CrawlOptions, readOptions, usage } from './options.ts';
import { formatReport } from './report.ts';

const artifacts = join(import.meta.dirname, '../.artifacts/crawl');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** In a terminal a line that is rewritten, elsewhere a new line now and then. */
function progress(): (line: string) => void {
  let toldAtMs = 0;
  return (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line.slice(0, process.stdout.columns - 1)}`);
    else if (Date.now() - toldAtMs > 15_000) {
      toldAtMs = Date.now();
      say(line);
    }
  };
}

/** The findings, even of an interrupted run. */
async function report(findings: Findings): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'findings.json'), JSON.stringify(findings.all, null, 1));
  say(`\n${formatReport(findings)}`);
}

function launch(fonts: FontSupply): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: browserArguments,
    env: fontEnvironment(fonts),
  });
}

async function look(options: CrawlOptions): Promise<void> {
  const startedAtMs = Date.now();
  const given = process.env['E2E_BASE_URL'];
  const server = given ? { url: new URL(given).origin, stop: async () => {} } : await startServer();
  await provideFonts();
  const browsers = await Promise.all(options.fonts.map(launch));
  try {
    const htmlFolder = join(artifacts, 'html');
    const findings = new Findings();
    const settings = { origin: server.url, browsers, options, htmlFolder, findings, tell: progress() };
    const paths = await crawl(settings).finally(() => report(findings));
    const minutes = ((Date.now() - startedAtMs) / 60_000).toFixed(1);
    say(
      `\n${findings.all.length} findings on ${paths.length} pages in ${minutes} minutes; all in ${artifacts}`,
    );
    if (findings.all.length > 0) process.exitCode = 1;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await server.stop();
  }
}

function optionsOrNone(): CrawlOptions | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}

const options = optionsOrNone();
if (options) await look(options);
