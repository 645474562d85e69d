import { delimiter, join } from 'node:path';
import { nodeBinary } from './packages.mjs';
import { aptSteps, binDir, Failure, isExecutable, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium or Chrome; if there is none, one is installed with the means of this machine. */
export async function ensureBrowser(title) {
  return (await findBrowser()) ?? (await withProgress(title, installBrowser));
}

async function findBrowser() {
  const { CHROMIUM_PATH, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  const given = [PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH, CHROMIUM_PATH].filter(Boolean);
  const missing = given.find((path) => !isExecutable(path));
  if (missing)
    throw new Failure(
      `There is no browser at ${missing} (CHROMIUM_PATH, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH)`,
    );
  return [...given, await playwrightBrowser(), ...onPath, ...macApps].find(isExecutable);
}

async function playwrightBrowser() {
  const script = "console.log(require('@playwright/test').chromium.executablePath())";
  const { code, output } = await run(nodeBinary, ['-e', script]);
  return code === 0 ? output.trim() : undefined;
}

async function installBrowser() {
  const said = [];
  for (const [command, args] of installers()) {
    const { output } = await run(command, args, {
      timeoutMs: 600_000,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    });
    said.push(output.trim().split('\n').at(-1));
    const path = await findBrowser();
    if (path) return path;
  }
  throw new Failure(
    `No browser was found and none could be installed: set CHROMIUM_PATH (${said.join('; ')})`,
  );
}

function installers() {
  // The headless shell takes two thirds of the time; older systems do not have it automatically.
  const packages = ['chromium-headless-shell', 'chromium'];
  return [[join(binDir, 'playwright'), ['install', 'chromium']], ...aptSteps(...packages)];
}
