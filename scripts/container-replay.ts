/**
 * `npm run container:replay`: does what `ops/Dockerfile` says, in folders of its own, and starts the result as a user without
 * rights, on a stand-in of everything that a live site stands on. For machines without a container engine; what an image adds
 * to this (its base, its packages, its limits) it cannot show. `-- --built` takes packages and web app as they are here instead
 * of installing and building them: ten seconds instead of two minutes, for CI.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startLiveSurroundings } from '../server/src/rigs/testing/live-surroundings.ts';
import { type Instruction, readDockerfile } from './read-dockerfile.ts';

const repository = join(import.meta.dirname, '..');
/** The user `node` of the image. */
const user = { uid: 1000, gid: 1000 };
const port = 3900 + (process.pid % 90);
const node = join(repository, 'node_modules/node/bin/node');
const isBuilt = process.argv.includes('--built');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** How this machine reaches the registry, and keeps what it brought. */
function ofMachine(): Record<string, string> {
  const wanted =
    /^(HOME|https?_proxy|no_proxy|npm_config_(registry|cache)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      wanted.test(name) && value ? [[name, value]] : [],
    ),
  );
}

/** The packages of this machine, with the workspaces that were copied. */
function linkPackages(app: string): void {
  const own = '@taegeuk';
  for (const place of ['.', 'server', 'web']) {
    const [from, to] = [join(repository, place, 'node_modules'), join(app, place, 'node_modules')];
    mkdirSync(to);
    for (const name of readdirSync(from)) if (name !== own) symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(app, 'node_modules', own));
  for (const name of readdirSync(join(repository, 'node_modules', own)))
    symlinkSync(`../../${name}`, join(app, 'node_modules', own, name));
}

/** What a line would bring that is here already; whether it is such a line. */
function takeBuilt(root: string, line: string): boolean {
  if (!isBuilt || !/^npm (ci|run build)\b/.test(line)) return false;
  const app = join(root, 'app');
  if (line.startsWith('npm ci')) linkPackages(app);
  else cpSync(join(repository, 'web/dist'), join(app, 'web/dist'), { recursive: true });
  say(`as it is here: ${line}`);
  return true;
}

/** Runs a shell's line where the image would, with its folders in the place of those of the machine. */
function run(root: string, line: string, env: Record<string, string>): void {
  if (/\bapt-get\b/.test(line)) {
    say(`left out: ${line}`);
    return;
  }
  if (takeBuilt(root, line)) return;
  say(`$ ${line}`);
  const here = line
    .replaceAll(/(?<=\s)\/data\b/g, join(root, 'data'))
    .replaceAll(/-([og]) node\b/g, `-$1 ${user.uid}`);
  const path = `${join(repository, 'node_modules/.bin')}:${process.env['PATH']}`;
  const settings = { ...env, ...ofMachine(), PATH: path };
  execFileSync('sh', ['-ec', here], { cwd: join(root, 'app'), stdio: 'inherit', env: settings });
}

/** What is in the repository, without what `.dockerignore` keeps out: a clean tree, as a builder has it. */
function copy(root: string, sources: readonly string[], place: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...sources], {
    cwd: repository,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter(Boolean);
  for (const source of sources)
    if (!files.some((file) => file === source || file.startsWith(`${source}/`)))
      throw new Error(`COPY ${source}: there is no such file`);
  for (const file of files) {
    const [source = ''] = sources.filter((each) => file === each || file.startsWith(`${each}/`));
    const below = file === source ? (source.split('/').at(-1) ?? '') : file.slice(source.length + 1);
    const isFolder = place.endsWith('/') || sources.length > 1 || file !== source;
    const to = normalize(join(root, 'app', place, isFolder ? below : ''));
    cpSync(join(repository, file), to, { recursive: true, verbatimSymlinks: true });
  }
}

/** Builds the stages one after the other; resolves to the root of the last one, with what it sets. */
function build(instructions: readonly Instruction[], folder: string) {
  const stages = new Map<string, string>();
  let [root, env, command, runsAs] = ['', {} as Record<string, string>, [] as string[], 'root'];
  for (const { name, words, text } of instructions) {
    if (name === 'FROM') {
      root = join(folder, `stage-${stages.size}`);
      stages.set(words[2] ?? '', root);
      [env, command, runsAs] = [{}, [], 'root'];
      mkdirSync(join(root, 'app'), { recursive: true });
    } else if (name === 'ENV')
      Object.assign(env, Object.fromEntries(words.map((word) => word.split('=', 2))));
    else if (name === 'RUN') run(root, text, env);
    else if (name === 'USER') runsAs = text;
    else if (name === 'CMD') command = JSON.parse(text) as string[];
    else if (name === 'COPY' && words[0]?.startsWith('--from='))
      // Nobody builds on with the stage that it is taken from.
      renameSync(join(stages.get(words[0].slice('--from='.length)) ?? '', 'app'), join(root, 'app'));
    else if (name === 'COPY') copy(root, words.slice(0, -1), words.at(-1) ?? '');
  }
  return { root, env, command, runsAs };
}

async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined);
  return reply?.ok === true;
}

/** Starts what was built as the image would, and looks whether it serves a page. */
async function start({ root, env, command, runsAs }: ReturnType<typeof build>): Promise<void> {
  if (runsAs !== 'node') throw new Error(`The image runs as ${runsAs}`);
  const around = await startLiveSurroundings(port);
  const [, ...args] = command;
  const isRoot = process.getuid?.() === 0;
  // In a folder that nobody else may enter, another user finds no program.
  const mayDrop = isRoot && spawnSync(node, ['--version'], user).status === 0;
  if (isRoot && !mayDrop) say(`left out: the user ${user.uid}, who may not enter ${repository}`);
  const settings = {
    ...env,
    ...around.env,
    DATA_DIR: join(root, 'data'),
    MEDIA_DIR: join(root, 'data'),
    PATH: '/usr/bin:/bin',
  };
  const child = spawn(node, args, {
    cwd: join(root, 'app'),
    env: settings,
    stdio: 'pipe',
    ...(mayDrop ? user : {}),
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  try {
    const beganMs = Date.now();
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (child.exitCode !== null || Date.now() - beganMs > 120_000)
        throw new Error(`It did not start:\n${said}`);
      await wait(200);
    }
    const page = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { host: new URL(around.origin).host, 'x-forwarded-proto': 'https' },
    });
    if (!page.ok || !(await page.text()).includes('태극명상'))
      throw new Error(`The home page: ${page.status}`);
    const plain = said.split('\n').filter((line) => line && !line.startsWith('{'));
    if (plain.length > 0) throw new Error(`Lines that are no JSON:\n${plain.join('\n')}`);
    say(
      `It runs as ${mayDrop ? user.uid : process.getuid?.()}, is ready after ${Date.now() - beganMs} ms, and serves the home page.`,
    );
  } finally {
    child.kill('SIGTERM');
    await ended;
    await around.close();
  }
  if (child.exitCode !== 0) throw new Error(`It did not stop well (${child.exitCode}):\n${said}`);
  say('It stops.');
}

const folder = mkdtempSync(join(tmpdir(), 'container-'));
try {
  if (process.getuid?.() === 0) chownSync(folder, user.uid, user.gid);
  await start(build(readDockerfile(readFileSync(join(repository, 'ops/Dockerfile'), 'utf8')), folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
