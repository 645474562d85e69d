// @vitest-environment jsdom
import { ApiError } from '@taegeuk/contract/client.ts';
import type { FailedMessage } from '@taegeuk/contract/outbox.ts';
import type { RequestFailure } from '@taegeuk/contract/system.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';

const calls = { getRequestFailure: vi.fn(), retryMessage: vi.fn() };
vi.mock('../../lib/calls/api.ts', () => ({ api: {} }));
vi.mock('../admin/calls/staff-api.ts', () => ({ staffApi: calls }));
const { findAskedRequest } = await import('./asked-request.ts');
const { FailedMessages } = await import('./failed-messages.tsx');
const { FindRequest } = await import('./find-request.tsx');
const { backupLine, jobLine, wrongLines } = await import('./system-words.ts');

const now = '2026-11-27T03:00:00.000Z';
const id = '01890000-0000-7000-8000-000000000001';
const failure: RequestFailure = {
  ...{ requestId: id, failedAt: now, method: 'GET', route: '/api/v1/private/order/get_by_id/:id' },
  ...{ failure: 'PostgresError 57014', place: '' },
};
let root: Root;
let messages: FailedMessage[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetAllMocks();
  messages = ['첫 메일', '다음 메일'].map((subject) => ({
    ...{ id: subject, kind: 'mail', recipient: 'k***@example.test', subject },
    ...{ attempts: 8, lastError: '550 no such mailbox', givenUpAt: now },
  }));
  calls.retryMessage.mockImplementation(async ({ params }: { params: { id: string } }) => {
    messages = messages.filter((message) => message.id !== params.id);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function List() {
  const shown = useLoaderData<FailedMessage[]>();
  return <FailedMessages messages={shown} total={shown.length} />;
}

/** Shows what is asked for at an address, and the messages that were given up. */
async function open(address: string) {
  const asked = await findAskedRequest(new URL(address, 'https://example.test').searchParams);
  const Screen = () => (
    <>
      <FindRequest asked={asked} />
      <List />
    </>
  );
  const route = { path: '/admin/system', loader: () => [...messages], Component: Screen };
  const router = createMemoryRouter([{ ...route, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  await act(async () =>
    root.render(
      <ToastProvider label="" closeLabel="">
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  );
}
const words = () => document.body.textContent;
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('button')];
    all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click();
  });

it('asks for no number that is none, and says so', async () => {
  await open('/admin/system?request=%20abc');
  expect(words()).toContain('오류 번호가 아닙니다');
  expect(calls.getRequestFailure).not.toHaveBeenCalled();
});

it('shows the failed request of a number that was pasted with spaces', async () => {
  calls.getRequestFailure.mockResolvedValue({ data: failure });
  await open(`/admin/system?request=%20${id}%20`);
  expect(calls.getRequestFailure).toHaveBeenCalledExactlyOnceWith({ params: { requestId: id } });
  expect(words()).toContain('GET /api/v1/private/order/get_by_id/:id');
  expect(words()).toContain('PostgresError 57014');
});

it('leads to the audit log where nothing failed under a number', async () => {
  calls.getRequestFailure.mockRejectedValue(new ApiError({ code: 'not_found', status: 404 }));
  await open(`/admin/system?request=${id}`);
  expect(words()).toContain('이 번호는 없습니다');
  expect(document.querySelector(`a[href="/admin/audit?requestId=${id}"]`)).not.toBeNull();
});

it('a failure to look is no answer that nothing failed', async () => {
  calls.getRequestFailure.mockRejectedValue(new ApiError({ code: 'network', status: 0 }));
  await expect(findAskedRequest(new URLSearchParams({ request: id }))).rejects.toThrow(ApiError);
});

it('a message that is sent again leaves the list', async () => {
  await open('/admin/system');
  await press('첫 메일 다시 보내기');
  expect(calls.retryMessage).toHaveBeenCalledExactlyOnceWith({ params: { id: '첫 메일' } });
  expect(words()).toContain('다음 메일');
  expect(words()).not.toContain('첫 메일');
});

it('all are sent again one by one, and what failed says why and stays', async () => {
  const refuse = new ApiError({ code: 'not_found', status: 404 });
  calls.retryMessage.mockImplementationOnce(() => Promise.reject(refuse));
  await open('/admin/system');
  await press('모두 다시 보내기');
  await press('2건 다시 보내기');
  expect(words()).toContain('1건을 마쳤고 1건은 하지 못했습니다. 하지 못한 것은 목록에 남습니다.');
  expect(calls.retryMessage).toHaveBeenCalledTimes(2);
});

it('a job says when it succeeded last, what failed, and that it never did', () => {
  const job = { name: 'payments', state: 'well', succeededAt: null, failedAt: null, failure: null } as const;
  const hourAgo = '2026-11-27T02:00:00.000Z';
  expect(jobLine(job, now)).toMatchObject({ state: 'done', words: '아직 마친 적 없음' });
  expect(jobLine({ ...job, succeededAt: hourAgo }, now).words).toBe('1시간 전에 마침');
  expect(
    jobLine({ ...job, state: 'failed', succeededAt: hourAgo, failedAt: now, failure: 'TypeError' }, now),
  ).toMatchObject({ state: 'late', words: '1분 전에 실패: TypeError. 마지막으로 마친 지 1시간' });
});

it('a backup says what stands in its way', () => {
  const backup = { kind: 'backup', state: 'failed', doneAt: null, failedAt: now, obstacle: 'room' } as const;
  expect(backupLine(backup, now)).toMatchObject({
    state: 'late',
    words: '디스크 공간이 모자람. 1분 전에 실패. 아직 마친 적 없음',
  });
});

it('a job that failed is among what is wrong, beside the parts of the system', () => {
  const well = { name: 'cleanup', state: 'well', succeededAt: now, failedAt: null, failure: null } as const;
  const failed = {
    ...well,
    name: 'figures',
    state: 'failed',
    failedAt: now,
    failure: 'DatabaseError',
  } as const;
  const health = [
    { part: 'mail', state: 'failed', count: 2, since: now },
    { part: 'sms', state: 'well', count: 0, since: null },
  ] as const;
  const { wrong, wellCount } = wrongLines({ health: [...health], jobs: [well, failed], now });
  expect(wrong.map(({ name }) => name)).toEqual(['메일 보내기', '현황 집계']);
  expect(wellCount).toBe(2);
});
