import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

type Report = { summary: { violations: { rule: { name: string }; from: string }[] } };

const root = join(import.meta.dirname, '..');
const config = join(root, '.dependency-cruiser.cjs');
const dirs: string[] = [];

afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

/** A project of files with only the given imports, and the broken import rules in it as `rule: file`. */
function listBrokenWalls(files: Record<string, string[]>): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'walls-'));
  dirs.push(dir);
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(join(dir, dirname(file)), { recursive: true });
    const lines = imports.map((path, index) =>
      path.startsWith('type ')
        ? `import type { Value as Value${index} } from '${path.slice(5)}';`
        : `import { value as value${index} } from '${path}';`,
    );
    writeFileSync(join(dir, file), `${lines.join('\n')}\nexport const value = 1;\nexport type Value = 1;\n`);
  }
  for (const name of ['zod', 'react', 'react-hook-form']) {
    mkdirSync(join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(join(dir, 'node_modules', name, 'index.js'), 'export {};');
  }
  const rooms = ['contract', 'server', 'web', 'e2e'];
  for (const room of rooms) mkdirSync(join(dir, room), { recursive: true });
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const args = [depcruise, ...rooms, '--config', config, '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as Report;
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).sort();
}

const soundFiles = {
  'contract/src/user.ts': ['zod', './money.ts'],
  'contract/src/money.ts': [],
  'server/src/http/auth.ts': [],
  'server/src/ports/mail/port.ts': ['../../../../contract/src/user.ts'],
  'server/src/ports/mail/smtp.ts': ['./port.ts'],
  'server/src/modules/user/service.ts': ['./queries.ts', '../../ports/mail/port.ts', '../../http/auth.ts'],
  'server/src/modules/user/queries.ts': [],
  'server/src/modules/order/service.ts': ['../user/service.ts'],
  'server/src/rigs/testing/database.ts': [],
  'server/src/rigs/provider-emulator/demo.ts': [],
  'server/src/app.ts': ['./rigs/provider-emulator/demo.ts'],
  'web/app/ui/button.tsx': ['react'],
  'web/app/i18n/common-texts.ts': [],
  'web/app/lib/session.ts': ['../../../contract/src/user.ts'],
  'web/app/shell/header.tsx': ['../ui/button.tsx', '../domains/post/search/dialog.tsx'],
  'web/app/boot/page.ts': [],
  'web/app/entry.client.tsx': ['./boot/page.ts'],
  'web/app/player/player.tsx': ['../ui/button.tsx', '../lib/session.ts', '../i18n/common-texts.ts'],
  'web/app/domains/practice/entry/form.tsx': [
    '../../../ui/button.tsx',
    '../../../lib/session.ts',
    './entry.tsx',
    '../../../i18n/common-texts.ts',
    '../../../player/player.tsx',
    '../../user/consents/sensitive-consent.tsx',
  ],
  'web/app/domains/practice/entry/entry.tsx': [],
  'web/app/domains/user/consents/sensitive-consent.tsx': ['../../../lib/session.ts'],
  'web/app/domains/post/search/dialog.tsx': [],
  'web/app/domains/lesson/player.tsx': [],
  'web/app/domains/practice/routes/diary-meta.ts': [],
  'web/app/domains/practice/routes/diary.tsx': [
    '../entry/form.tsx',
    './diary-meta.ts',
    '../../lesson/player.tsx',
    '../../../shell/header.tsx',
  ],
  'web/app/routes.ts': ['./domains/practice/routes/diary.tsx'],
  'e2e/diary.spec.ts': ['../server/src/rigs/testing/database.ts', '../contract/src/user.ts'],
};

/** For each import rule the file that breaks it, added to the correct ones. */
const broken: Record<string, [file: string, imports: string[]]> = {
  'no-circle': ['server/src/http/first.ts', ['./first.ts']],
  'not-found': ['server/src/http/lost.ts', ['./nowhere.ts']],
  'contract-stands-alone': ['contract/src/order.ts', ['../../server/src/http/auth.ts']],
  'module-to-service-only': ['server/src/modules/order/queries.ts', ['../user/queries.ts']],
  'module-to-port-only': ['server/src/modules/order/mail.ts', ['../../ports/mail/smtp.ts']],
  'port-knows-no-module': ['server/src/ports/mail/demo.ts', ['../../modules/user/service.ts']],
  'product-knows-no-rig': ['server/src/start.ts', ['./rigs/testing/database.ts']],
  'card-provider-in-three-files': ['server/src/jobs/pay.ts', ['../rigs/provider-emulator/demo.ts']],
  'server-knows-no-web': ['server/src/http/pages.ts', ['../../../web/app/lib/session.ts']],
  'web-knows-no-server': [
    'web/app/domains/user/routes/login.tsx',
    ['../../../../../server/src/modules/user/service.ts'],
  ],
  'domain-to-itself': ['web/app/domains/lesson/list.tsx', ['../practice/entry/entry.tsx']],
  'routes-from-the-table': ['web/app/domains/user/routes/profile.tsx', ['../../practice/routes/diary.tsx']],
  'screen-knows-no-route': ['web/app/domains/practice/list.tsx', ['./routes/diary.tsx']],
  'player-knows-no-domain': ['web/app/player/report.ts', ['../domains/lesson/player.tsx']],
  'ui-knows-no-product': ['web/app/ui/price.tsx', ['../../../contract/src/money.ts']],
  'ui-packages': ['web/app/ui/form.tsx', ['react-hook-form']],
  'lib-below-screens': ['web/app/lib/menu.ts', ['../shell/header.tsx']],
  'shell-knows-one-room': ['web/app/shell/links.tsx', ['../domains/practice/entry/entry.tsx']],
  'boot-on-top': ['web/app/lib/start.ts', ['../boot/page.ts']],
  'e2e-from-outside': ['e2e/login.spec.ts', ['../web/app/domains/practice/routes/diary.tsx']],
};

test('a sound project breaks no wall', () => {
  expect(listBrokenWalls(soundFiles)).toEqual([]);
});

test('each broken wall is reported, and nothing else', () => {
  const files: Record<string, string[]> = { ...soundFiles, ...Object.fromEntries(Object.values(broken)) };
  const expected = Object.entries(broken).map(([wall, [file]]) => `${wall}: ${file}`);
  expect(listBrokenWalls(files)).toEqual(expected.sort());
});

test('a circle that only types close is a circle', () => {
  const files = { 'server/src/first.ts': ['./second.ts'], 'server/src/second.ts': ['type ./first.ts'] };
  expect(listBrokenWalls(files)).toEqual(['no-circle: server/src/first.ts']);
});

test('every wall has a test that breaks it', () => {
  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  expect(Object.keys(broken)).toEqual(forbidden.map(({ name }) => name));
});
