import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../server/src/config.ts';
import { readDockerfile } from './read-dockerfile.ts';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

interface Service {
  image?: string;
  user?: string;
  command?: string | string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  cpus?: number | string;
  logging?: { options: Record<string, string> };
  networks?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  profiles?: string[];
  entrypoint?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}

const ops = join(import.meta.dirname, '../ops');
const read = (name: string) => readFileSync(join(ops, name), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const { services } = compose;
const names = Object.keys(services);
/** What they need to start: to become another user, or to listen below 1024. All other containers need nothing. */
const needed: Record<string, string[]> = {
  database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  proxy: ['NET_BIND_SERVICE'],
};

it('the composition has what this test looks at', () => {
  expect(names.sort()).toEqual(['app', 'database', 'limits', 'migrate', 'proxy', 'restore']);
});

it.each(names)('%s can neither write to its image, gain rights, nor take the whole machine', (name) => {
  const service = services[name];
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/\d+[mg]\}?$/),
    cpus: expect.anything(),
    pids_limit: expect.any(Number),
    logging: { options: { 'max-size': '10m', 'max-file': '5' } },
  });
  expect(service?.cap_add ?? []).toEqual(needed[name] ?? []);
});

it('database and limits are reached by the application alone, and nothing but the proxy is reached from outside', () => {
  expect(compose.networks['inside']).toEqual({ internal: true });
  const inside = names.filter((name) => services[name]?.networks?.includes('inside'));
  expect(inside.sort()).toEqual(['app', 'database', 'limits', 'migrate', 'restore']);
  for (const name of ['database', 'limits', 'migrate']) expect(services[name]?.networks).toEqual(['inside']);
  expect(services['proxy']?.networks).toEqual(['outside']);
  expect(names.filter((name) => services[name]?.ports)).toEqual(['proxy']);
});

it('Redis wants a password, which the application has', () => {
  expect(services['limits']?.command).toMatch(/--requirepass \$\{REDIS_PASSWORD:\?\}$/);
  expect(services['limits']?.user).toBe('redis');
  expect(services['app']?.environment?.['REDIS_URL']).toMatch(/:\$\{REDIS_PASSWORD:\?\}@limits/);
});

it('the application knows neither the owner’s password nor the superuser’s', () => {
  const known = Object.values(services['app']?.environment ?? {}).join(' ');
  expect(known).toMatch(/\/\/taegeuk_app:\$\{APP_PASSWORD:\?\}@/);
  expect(known).not.toMatch(/OWNER|POSTGRES_PASSWORD/);
  expect(services['migrate']?.environment?.['DATABASE_OWNER_URL']).toContain('//taegeuk_owner:');
});

it('a restore has the settings of the application and two passwords more, and is begun by nobody but the operator', () => {
  const { profiles, environment, entrypoint = [], volumes } = services['restore'] ?? {};
  expect(profiles).toEqual(['by-hand']);
  expect(existsSync(join(ops, '..', entrypoint[1] ?? ''))).toBe(true);
  const own = ['DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL'];
  expect(Object.keys(environment ?? {}).sort()).toEqual(
    [...Object.keys(services['app']?.environment ?? {}), ...own].sort(),
  );
  expect(volumes).toEqual([expect.stringMatching(/^\$\{BACKUP_FOLDER:\?\}:\/backups:ro$/)]);
  expect(services['app']?.volumes).toContainEqual(
    expect.stringMatching(/^\$\{BACKUP_FOLDER:\?\}:\/backups$/),
  );
});

it.each(['OTEL_', 'STOP_', 'BACKUP_'])(
  'the application is told all that there is to say of %s…',
  (beginning) => {
    const given = Object.keys(services['app']?.environment ?? {});
    const named = settingNames.all.filter((name) => name.startsWith(beginning));
    expect(named).not.toEqual([]);
    expect(given).toEqual(expect.arrayContaining(named));
  },
);

it('whoever stops the server waits for it as long as the server is told', () => {
  const { environment, stop_grace_period: grace } = services['app'] ?? {};
  expect(grace).toBe(`${environment?.['STOP_GRACE_SECONDS']}s`);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('taegeuk.service')) ?? [];
  expect(seconds).toBeDefined();
  expect(read('taegeuk.service')).toMatch(new RegExp(`^Environment=STOP_GRACE_SECONDS=${seconds}$`, 'm'));
  // The tools are stopped by nobody's TimeoutStopSec: told of one, they would refuse a delay that the unit allows.
  expect(read('as-server.sh')).not.toContain('STOP_GRACE_SECONDS');
});

it('every setting that the composition wants stands in the example, without a value where it is a secret', () => {
  const example = read('.env.example');
  for (const [, name, sign] of read('compose.yaml').matchAll(/\$\{(\w+):([?-])/g))
    if (sign === '?') expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  expect(example).not.toMatch(/^\w*(?:_PASSWORD|_SECRET|_TOKEN|_API_KEY)=\S/m);
});

/** Files outside the folder of a workspace that its sources name: by import, as an address, or in a tsconfig. */
function namedOutside(workspace: string): string[] {
  const repository = join(ops, '..');
  const isOurs = (name: string) => !/node_modules|(^|\/)dist\/|\.react-router|\.test\.tsx?$/.test(name);
  const sources = globSync(`${workspace}/**/{*.ts,*.tsx,*.mjs,tsconfig.json}`, { cwd: repository }).filter(
    isOurs,
  );
  const naming = /(?:from |import\(|new URL\()'(\.\.?\/[^']+)'|"extends": "(\.[^"]+)"/g;
  return sources.flatMap((source) =>
    [...readFileSync(join(repository, source), 'utf8').matchAll(naming)]
      .map(([, named, extended]) => normalize(join(dirname(source), named ?? extended ?? '')))
      .filter((path) => !path.startsWith(`${workspace}/`) && path !== workspace),
  );
}

it('the image has all that its build and its server read', () => {
  const copied = readDockerfile(read('Dockerfile'))
    .filter(({ name, words }) => name === 'COPY' && !words[0]?.startsWith('--'))
    .flatMap(({ words }) => words.slice(0, -1));
  expect(copied.filter((path) => !existsSync(join(ops, '..', path)))).toEqual([]);
  const workspaces = ['contract', 'server', 'web'];
  expect(copied).toEqual(
    expect.arrayContaining([...workspaces, 'package.json', 'package-lock.json', '.npmrc']),
  );
  const named = new Set(workspaces.flatMap(namedOutside));
  expect(
    [...named].filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`))),
  ).toEqual([]);
  expect([...named]).toContain('tsconfig.base.json');
});

it('the image is run by no root, and belongs to nobody who runs it', () => {
  const dockerfile = read('Dockerfile');
  const [, last = ''] = dockerfile.split(/^FROM .*$/m).slice(-2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).not.toContain('--chown');
  expect(last).toContain('APP_MODE=live');
});

it('the image runs the server as `npm start` does', () => {
  const dockerfile = read('Dockerfile');
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(dockerfile).toContain(`${name}=${value}`);
  expect(dockerfile).toContain(serverFlags.map((flag) => `"${flag}"`).join(', '));
});

it('the proxy answers by TLS with public certificates, and nothing weakens it', () => {
  const caddyfile = read('Caddyfile');
  expect(caddyfile).toMatch(/^\{\$SITE_HOST\} \{$/m);
  expect(caddyfile).not.toMatch(/auto_https|tls |protocols|ciphers|insecure|http:\/\//);
  expect(caddyfile).toContain('admin off');
  expect(caddyfile).toContain('header_up X-Forwarded-For {remote_host}');
});

it('a Dockerfile is read with its continued lines, and without its comments', () => {
  expect(readDockerfile('# no line\nRUN a \\\n  && b\nCOPY x y z/\n')).toEqual([
    { name: 'RUN', text: 'a && b', words: ['a', '&&', 'b'] },
    { name: 'COPY', text: 'x y z/', words: ['x', 'y', 'z/'] },
  ]);
});

const units = ['taegeuk', 'taegeuk-migrate'];

it.each(units)(
  'the unit %s runs as no root, and can neither write to the machine nor gain rights',
  (name) => {
    const unit = read(`${name}.service`);
    for (const line of [
      ...['User=taegeuk', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'],
      ...['ProtectHome=yes', 'PrivateTmp=yes', 'PrivateDevices=yes', 'WorkingDirectory=/opt/taegeuk'],
    ])
      expect(unit.split('\n')).toContain(line);
    const [, program = ''] = /^ExecStart=\S+ (?:--\S+ )*(\S+)$/m.exec(unit) ?? [];
    expect(existsSync(join(ops, '..', program))).toBe(true);
  },
);

it('the unit of the server starts it as `npm start` does, without the owner’s password', () => {
  const unit = read('taegeuk.service');
  for (const [name, value] of Object.entries(serverEnvironment)) expect(unit).toContain(`${name}=${value}`);
  expect(unit).toContain(`${serverFlags.join(' ')} server/src/main.ts`);
  expect(unit).not.toContain('owner.env');
});

it('the server starts after its schema, and also if that fails: it is tried again with the server, for ever', () => {
  const [unit = ''] = read('taegeuk.service').split('[Service]');
  expect(unit).not.toMatch(/^(?:Requires|Requisite|BindsTo)=/m);
  for (const name of ['Wants', 'After'])
    expect(unit).toMatch(new RegExp(`^${name}=.*\\btaegeuk-migrate\\.service\\b`, 'm'));
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(read('taegeuk.service')).toMatch(/^Restart=always$/m);
});

it('the example of a server without containers names all that live mode needs, and nothing that there is not', () => {
  const example = read('server.env.example');
  const named = [...example.matchAll(/^#?([A-Z]\w+)=/gm)].map(([, name]) => name ?? '');
  expect(named).toEqual(expect.arrayContaining([...settingNames.live]));
  expect(named.filter((name) => !settingNames.all.includes(name))).toEqual([]);
  expect(example).not.toMatch(/^\w*(?:_SECRET|_TOKEN|_API_KEY)=\S/m);
});
