import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { answerChallenge } from './answer-challenge.ts';
import { fetchTransport } from './fetch-transport.ts';

vi.mock(import('./answer-challenge.ts'), () => ({ answerChallenge: vi.fn() }));

const call = { method: 'PUT', url: '/api/v1/public/x', body: { typed: 'words' } } as const;
const sent: { answer: string | null; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: { headers: Headers; body: unknown }) => {
    const answer = headers.get('X-Challenge');
    sent.push({ answer, body });
    if (answer === 'solved') return Response.json({ success: true });
    return Response.json({ message: 'challenge_required', challenge: '{}' }, { status: 428 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('solves what the server asks for and sends the call once more, as it was', async () => {
  vi.mocked(answerChallenge).mockResolvedValue('solved');
  expect((await fetchTransport(call)).status).toBe(200);
  const body = JSON.stringify(call.body);
  expect(sent).toEqual([
    { answer: null, body },
    { answer: 'solved', body },
  ]);
});

it('solves the harder puzzle that one who is not content with the first asks for', async () => {
  vi.mocked(answerChallenge).mockResolvedValueOnce('easy').mockResolvedValueOnce('solved');
  expect((await fetchTransport(call)).status).toBe(200);
  expect(sent.map(({ answer }) => answer)).toEqual([null, 'easy', 'solved']);
});

it('tells the failure where there is no answer, and answers no third time', async () => {
  vi.mocked(answerChallenge).mockRejectedValueOnce(new Error('no worker'));
  expect((await fetchTransport(call)).json).toMatchObject({ message: 'challenge_required' });
  vi.mocked(answerChallenge).mockResolvedValue('wrong');
  expect((await fetchTransport(call)).status).toBe(428);
  expect(sent).toHaveLength(4);
});
