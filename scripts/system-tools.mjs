import { delimiter, join } from 'node:path';
import { aptSteps, Failure, isExecutable, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** Programs of the system that tests need, by the name of their package. */
const tools = {
  redis: { program: 'redis-server', debian: 'redis-server', brew: 'redis' },
  ffmpeg: { program: 'ffmpeg', debian: 'ffmpeg', brew: 'ffmpeg' },
};

/** Makes sure that there is the `redis-server` for the tests of the limits; installs it if this machine allows it. */
export function ensureRedis(title) {
  return ensure(tools.redis, title);
}

/** Makes sure that there is the `ffmpeg` for the tests of films; installs it if this machine allows it. */
export function ensureFfmpeg(title) {
  return ensure(tools.ffmpeg, title);
}

async function ensure(tool, title) {
  if (!isThere(tool)) await withProgress(title, () => install(tool));
}

function isThere({ program }) {
  const { PATH = '' } = process.env;
  return PATH.split(delimiter).some((dir) => isExecutable(join(dir, program)));
}

async function install(tool) {
  const said = [];
  for (const [command, args] of aptSteps(tool.debian)) {
    const { output } = await run(command, args, { timeoutMs: 300_000 });
    said.push(output.trim().split('\n').at(-1));
    if (isThere(tool)) return;
  }
  const how = `\`apt-get install ${tool.debian}\` (Debian, Ubuntu), \`brew install ${tool.brew}\` (macOS)`;
  const tried = said.filter(Boolean).join('; ');
  throw new Failure(
    `${tool.program} was not found and could not be installed: ${how}${tried ? ` (${tried})` : ''}`,
  );
}
