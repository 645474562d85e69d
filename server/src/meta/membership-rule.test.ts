import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function sourcesOf(dir: string): { name: string; code: string }[] {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => ({ name: `${dir}/${name}`, code: readFileSync(join(root, dir, name), 'utf8') }));
}

const sides = { server: sourcesOf('server/src'), web: sourcesOf('web/app') };

it.each(['server', 'web'] as const)('the %s asks the contract whether a window is active', (side) => {
  const askers = sides[side].filter(({ code }) =>
    /import .*\bisWindowActive\b.* from '@taegeuk\/contract\/membership.ts'/.test(code),
  );
  expect(askers.length).toBeGreaterThan(0);
});

it('no other code decides it: only words compare the ends of a window with a day', () => {
  const deciders = [...sides.server, ...sides.web].filter(({ code }) =>
    /\b(?:endsOn|startsOn|(?:center|academy)(?:Ends|Starts)On|(?:startT|t)imeInLevel\w+)\s*[<>]=?\s*\w|(?<!=)[<>]=?\s*\w*\.?(?:endsOn|startsOn)\b/.test(
      code,
    ),
  );
  expect(deciders.map(({ name }) => name).sort()).toEqual([
    // Names the rule that closed a window, once the contract has said that it is not active.
    'server/src/modules/member/why.ts',
    // The days of a window that no order has.
    'server/src/modules/order/days/plan.ts',
    // The days of one order: what is left of them.
    ...['grant-queries', 'grants', 'settlement/check-times'].map(
      (name) => `server/src/modules/order/${name}.ts`,
    ),
    // The day from which a price counts, which is no membership.
    ...['price/rule', 'price/service'].map((name) => `server/src/modules/${name}.ts`),
    // The rules of the payment model count days themselves: the rest is compared with them.
    'server/src/rigs/payment-model/laws.ts',
    'web/app/domains/lesson/lock/membership-words.ts',
    // Draws what each row of the ledger added.
    'web/app/domains/member/record/window-scale.ts',
    'web/app/domains/order/own/next-window.ts',
    // From which day on a form of a pause lets its member choose; the server decides.
    'web/app/domains/order/window/pause-days.ts',
    'web/app/domains/price/set-price.tsx',
    'web/app/lib/dates/window-words.ts',
  ]);
});
