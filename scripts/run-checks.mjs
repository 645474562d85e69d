import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { failedBrowserTests, failedUnitTests } from './failed-tests.mjs';
import { ensurePackages, nodeBinary } from './packages.mjs';
import { Failure, orExit, run } from './processes.mjs';
import { ensureFfmpeg, ensureRedis } from './system-tools.mjs';
import { ensureWebBuild } from './web-build.mjs';

const reports = mkdtempSync(join(tmpdir(), 'taegeuk-checks-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

// Types take half of the time of the checks that use one core: they run beside the others.
const types = beside(nodeBinary, ['scripts/check-types.mjs']);

/** Each check returns how many of its tests passed and failed. A failure does not stop the next check. */
const checks = [
  ['Format and lint', () => tool('biome', ['ci', '--error-on-warnings'])],
  [
    'Walls',
    () => tool('depcruise', ['contract', 'server', 'web', 'e2e', '--config', '.dependency-cruiser.cjs']),
  ],
  ['Copies', () => tool('jscpd', ['--config', '.jscpd.json'])],
  ['Unused code', () => tool('knip', ['--no-progress', '--no-config-hints'])],
  ['Build', build],
  ['Types', types.end],
  ['Unit and API tests', unitTests],
  ['Browser tests', browserTests],
];

/** Runs every check, prints a summary, and as the last line how many passed and failed. */
export async function runChecks() {
  await orExit(() => ensurePackages('Installing packages'));
  types.start();
  const results = [];
  for (const [index, [name, check]] of checks.entries()) {
    console.log(`\n[${index + 1}/${checks.length}] ${name}`);
    const startedAtMs = Date.now();
    const counts = await check();
    results.push({ name, seconds: secondsSince(startedAtMs), ...counts });
  }
  rmSync(reports, { recursive: true, force: true });
  summarise(results);
}

function summarise(results) {
  // What is read first is the end: the errors of a long run would be far above it.
  for (const told of results.flatMap(({ failures = [] }) => failures)) console.log(`\nFAILED ${told}`);
  console.log('');
  for (const { name, passed, failed, seconds } of results) {
    const verdict = failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${name.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function secondsSince(startedAtMs) {
  return Math.round((Date.now() - startedAtMs) / 1000);
}

/** A tool that runs while other checks do; its `end` waits for it and shows what it printed. */
function beside(command, args) {
  let running;
  async function runTimed() {
    const startedAtMs = Date.now();
    const { code, output } = await run(command, args);
    return { ...verdictOf(code), output, seconds: secondsSince(startedAtMs) };
  }
  return {
    start() {
      running = runTimed();
    },
    async end() {
      const { output, ...counts } = await running;
      process.stdout.write(output);
      return counts;
    },
  };
}

function verdictOf(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tool(command, args, env) {
  const { code } = await run(command, args, { show: true, env });
  return verdictOf(code);
}

async function unitTests() {
  // Without them the tests of the shared limits and of films fail and say why; the other tests run all the same.
  await orTold(() => ensureRedis('Installing Redis'));
  await orTold(() => ensureFfmpeg('Installing ffmpeg'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const { failed } = await tool('vitest', ['run', ...reporters]);
  return readTests(vitestReport, failed, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failedUnitTests(report),
  }));
}

async function build() {
  return orFailed(async () => {
    await ensureWebBuild('Building the web app');
    return { passed: 1, failed: 0 };
  });
}

async function browserTests() {
  return orFailed(async () => {
    const browser = await ensureBrowser('Installing a browser');
    const env = {
      PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    };
    const { failed } = await tool('playwright', ['test', '--config', 'e2e', '--reporter=list,json'], env);
    return readTests(playwrightReport, failed, (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      failures: failedBrowserTests(report),
    }));
  });
}

/** A runner that fails without a failed test (a file that cannot be loaded) still counts as one failure. */
function readTests(path, failedRun, read) {
  try {
    const { failed, ...rest } = read(JSON.parse(readFileSync(path, 'utf8')));
    return { ...rest, failed: Math.max(failed, failedRun) };
  } catch (error) {
    console.error(`There is no report of the tests: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

async function orTold(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
  }
}

async function orFailed(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
