import { readFileSync } from 'node:fs';
import { deskQueues } from '@taegeuk/contract/desk.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { expect, it } from 'vitest';
import { isAt, menuFor, waitingOf } from './menu.ts';
import { queuePaths } from './queue-paths.ts';

const routes = readFileSync(new URL('../../../routes.ts', import.meta.url), 'utf8');
const entries = menuFor(staffRights).flatMap((group) => group.entries);

it('leads only to screens that are there', () => {
  const paths = [...entries.map(({ path }) => path), ...Object.values(queuePaths)];
  expect(paths.filter((path) => !routes.includes(`page('${path.split('?')[0]}'`))).toEqual([]);
});

it('gives each entry a key of its own', () => {
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});

it('shows nobody what their rights do not open', () => {
  for (const right of staffRights)
    for (const entry of menuFor([right]).flatMap((group) => group.entries))
      expect(entry.rights ?? [right]).toContain(right);
});

it('counts what waits behind an entry', () => {
  const queues = deskQueues.map((kind) => ({ kind, count: 3, lateCount: 1, waiting: [] }));
  const entry = { path: '/admin/review', name: '검토', key: 'v', queues: ['report', 'level_check'] } as const;
  expect(waitingOf(entry, queues)).toEqual({ count: 6, lateCount: 2 });
});

it('knows where somebody is', () => {
  expect(isAt('/admin', '/admin/staff')).toBe(false);
  expect(isAt('/admin/staff', '/admin/staff/1')).toBe(true);
  expect(isAt('/admin/staff', '/admin/staffing')).toBe(false);
  expect(isAt('/admin/orders', '/admin/orders/transfers')).toBe(false);
  // Of two entries, one below the other, the lower one alone.
  expect(isAt('/admin/orders', '/admin/orders/prices/1')).toBe(false);
  expect(isAt('/admin/orders/prices', '/admin/orders/prices/1')).toBe(true);
  expect(isAt('/admin/orders', '/admin/orders/1')).toBe(true);
});
