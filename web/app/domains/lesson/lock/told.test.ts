import { expect, it } from 'vitest';
import { tellOnce } from './told.ts';

it('tells of a lock once a visit, of each side and of the level apart', () => {
  const inactive = { why: 'membership_inactive' } as const;
  const center = { ...inactive, side: 'center' } as const;
  const academy = { ...inactive, side: 'academy' } as const;
  const level = { why: 'pay_level_low', side: 'academy' } as const;
  expect([center, academy, level].map(tellOnce)).toEqual([true, true, true]);
  expect([center, academy, level].map(tellOnce)).toEqual([false, false, false]);
});
