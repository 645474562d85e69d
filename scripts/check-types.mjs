// `npm run check:types`: each workspace with its own settings. All of them are checked even if the first fails.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './processes.mjs';

const projects = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts'].filter((name) =>
  existsSync(join(root, name, 'tsconfig.json')),
);

let isRight = true;
// The types of the route modules are generated from routes.ts.
if (existsSync(join(root, 'web/app/routes.ts')))
  isRight = (await run('react-router', ['typegen', 'web'], { show: true })).code === 0;
for (const project of projects) {
  const { code } = await run('tsc', ['--noEmit', '--project', project], { show: true });
  isRight &&= code === 0;
}
process.exit(isRight ? 0 : 1);
