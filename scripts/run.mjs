// `node scripts/run.mjs FILE.ts …`: installs the packages when they are missing, then runs the file on the pinned Node.
import './require-node.mjs';

Promise.all([import('./packages.mjs'), import('./processes.mjs')]).then(async ([packages, processes]) => {
  await processes.orExit(() => packages.ensurePackages('Installing packages'));
  processes.runInForeground(packages.nodeBinary, process.argv.slice(2));
});
