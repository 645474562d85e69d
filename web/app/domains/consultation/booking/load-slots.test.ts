import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasSlots } from './load-slots.ts';

const { listConsultationSlots } = vi.hoisted(() => ({ listConsultationSlots: vi.fn() }));
vi.mock('../../../lib/calls/api.ts', () => ({ api: { listConsultationSlots } }));

const now = new Date('2026-11-28T03:00:00Z');
const slot = {
  ...{ startsAt: '2026-11-30T05:00:00.000Z', minutes: 30 },
  ...{ staffId: '01900000-0000-7000-8000-000000000001', staffName: '정온유' },
};

beforeEach(() => {
  listConsultationSlots.mockReset();
});

it.each([
  [[slot], true],
  [[], false],
])('times are there when one is: %j', async (data, isThere) => {
  listConsultationSlots.mockResolvedValue({ data, message: 'ok' });
  expect(await hasSlots(now)).toBe(isThere);
  expect(listConsultationSlots).toHaveBeenCalledWith({
    query: { from: '2026-11-28', to: '2027-01-27', limit: 1 },
  });
});

it('a member reads their consultations though the times cannot be read', async () => {
  const tooMany = new ApiError({ code: 'too_many_requests', status: 429, fields: [] });
  listConsultationSlots.mockRejectedValue(tooMany);
  expect(await hasSlots(now)).toBe(true);
});
