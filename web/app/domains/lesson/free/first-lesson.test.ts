import { beforeEach, expect, it, vi } from 'vitest';

const product = {
  id: 'p1',
  grants: 'center',
  isProduct: true,
  priceKrw: 0,
  dayExpirate: 7,
  name: '무료 일주일',
};
const calls = {
  listCategories: vi.fn(async () => ({ data: [product] })),
  listOrders: vi.fn(async () => ({ data: [] })),
  createCheckout: vi.fn(async (_call: { body: object }) => ({ data: {} })),
  getFreeLesson: vi.fn(async () => ({ data: null })),
};
vi.mock('../../../lib/calls/api.ts', () => ({ api: calls }));
const { toFirstLesson } = await import('./first-lesson.ts');

beforeEach(() => vi.clearAllMocks());

it('opens the free week whose conditions stood beside the press', async () => {
  expect(await toFirstLesson('kr', { opensWeek: true })).toBe('/');
  expect(calls.createCheckout.mock.lastCall?.[0].body).toMatchObject({ categoryId: 'p1', agreed: true });
});

it('agrees to nothing where no conditions stood', async () => {
  expect(await toFirstLesson('kr', { opensWeek: false })).toBe('/');
  expect(calls.createCheckout).not.toHaveBeenCalled();
});
