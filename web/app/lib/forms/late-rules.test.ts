import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { lateRules } from './late-rules.ts';

const schema = z.object({ name: z.string().min(1, { error: 'fill_blank' }) });
const settings = { fields: {}, shouldUseNativeValidation: false };

test('the rules are loaded when they are first wanted, and once', async () => {
  const fetched = vi.fn(async () => schema);
  const load = lateRules<{ name: string }>(fetched);
  expect(fetched).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([load(), load()]);
  expect(other).toBe(one);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await one?.({ name: '' }, undefined, settings)).toMatchObject({
    errors: { name: { message: 'fill_blank' } },
  });
});

test('rules that could not be loaded are none, and are loaded the next time', async () => {
  const fetched = vi.fn(async () => schema);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const load = lateRules<{ name: string }>(fetched);
  expect(await load()).toBeUndefined();
  expect(await load()).toBeTypeOf('function');
});
