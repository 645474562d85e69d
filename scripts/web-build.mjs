import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, runNpm } from './processes.mjs';
import { withProgress } from './progress.mjs';

const buildDir = join(root, 'web/dist');
const stampPath = join(buildDir, '.sources');
const ignored = new Set(['dist', '.react-router', 'node_modules']);

/** Builds the web app unless the last build was made from the very same sources. */
export async function ensureWebBuild(title) {
  const sources = hashSources();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sources) return;
  await withProgress(title, () => build());
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(stampPath, sources);
}

async function build() {
  // An interrupted build must not count as the one before.
  rmSync(stampPath, { force: true });
  const { code, output } = await runNpm(['run', 'build', '--workspace=web', '--loglevel=error'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Failure(`The web app could not be built:\n${output.trim()}`);
}

function hashSources() {
  const hash = createHash('sha256');
  // The fonts are reduced to the words of the content.
  const folders = ['contract', 'web', 'server/db/content'];
  for (const path of ['package-lock.json', ...folders.flatMap(listFiles)]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(dir) {
  const entries = readdirSync(join(root, dir), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
