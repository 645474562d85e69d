import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binDir, Failure, root, run, runNpm } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** The Node of the package `node`; everything of ours runs on it. */
export const nodeBinary = join(binDir, 'node');

/** Installs what package-lock.json lists unless it is there already. */
export async function ensurePackages(title) {
  if (areInstalled()) return;
  await withProgress(title, install);
  const { code, output } = await run(nodeBinary, ['--version']);
  const wanted = readJson('package.json').dependencies.node.split('.')[0];
  if (code !== 0 || !output.startsWith(`v${wanted}.`)) {
    const platform = `${process.platform}-${process.arch}`;
    throw new Failure(
      `The package "node" brought no Node ${wanted} for ${platform}: check that npm may run its install script`,
    );
  }
}

async function install() {
  // The engines of some packages exclude the Node that runs npm here; they run on the pinned one.
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ]);
  // After its reason npm prints its manual.
  const reason = output.split('npm error Clean install a project')[0].trim();
  if (code !== 0) throw new Failure(`The packages could not be installed (npm ci):\n${reason}`);
}

/** npm writes its own list last, so an interrupted installation has none. */
function areInstalled() {
  if (!existsSync(nodeBinary) || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const found = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return true;
    return found[path] && found[path].version === entry.version && found[path].resolved === entry.resolved;
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
