import { ensurePackages, nodeBinary } from './packages.mjs';
import { orExit, runInForeground } from './processes.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { ensureWebBuild } from './web-build.mjs';

const main = 'server/src/main.ts';
// The web app reloads itself. Naming the folders keeps Node from watching Vite's own temporary files.
const watched = ['server/src', 'contract/src'];

/** Runs the server with `args`; with `--dev` it restarts when its sources change, and nothing is built. */
export async function runServer(args) {
  const isDev = args.includes('--dev');
  await orExit(async () => {
    await ensurePackages('[1/3] Installing packages');
    if (!isDev) await ensureWebBuild('[2/3] Building the web app');
  });
  console.log('[3/3] Starting the server');
  const flags = isDev
    ? ['--conditions=development', '--watch-preserve-output', ...watched.map((dir) => `--watch-path=${dir}`)]
    : serverFlags;
  // Without this setting React renders several times slower. A value that the operator has set has priority.
  const env = { NODE_ENV: isDev ? 'development' : 'production', ...serverEnvironment, ...process.env };
  runInForeground(nodeBinary, [...flags, main, ...args], env);
}
