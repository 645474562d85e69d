import { describe, expect, it } from 'vitest';
import { ApiError, createClient, type IncomingReply, type OutgoingCall } from './client.ts';
import { endpoints } from './endpoints.ts';

const anId = '01890000-0000-7000-8000-000000000001';

function clientAnswering(reply: IncomingReply | Error) {
  const calls: OutgoingCall[] = [];
  const client = createClient<typeof endpoints>(endpoints, async (call) => {
    calls.push(call);
    if (reply instanceof Error) throw reply;
    return reply;
  });
  return { client, calls };
}

const ok = { status: 200, json: { success: true, data: [], message: 'ok' } };

describe('the client', () => {
  it('fills path parameters and leaves out empty query values', async () => {
    const { client, calls } = clientAnswering(ok);
    await client.listPosts({ params: { lang: 'kr' }, query: { type: '공지사항', q: '', pageNo: 2 } });
    expect(calls[0]).toMatchObject({
      method: 'GET',
      url: `/api/v1/public/post/get_all/kr?type=${encodeURIComponent('공지사항')}&pageNo=2`,
    });
  });

  it('escapes what a path parameter holds', async () => {
    const { client, calls } = clientAnswering(ok);
    await client.confirmEmail({ params: { token: 'a/../b?c' } });
    expect(calls[0]?.url).toBe('/api/v1/public/user/confirm_email/a%2F..%2Fb%3Fc');
  });

  it('rejects a failure with its code, fields and waiting time', async () => {
    const { client } = clientAnswering({
      status: 429,
      json: {
        success: false,
        data: null,
        message: 'too_many_requests',
        errors: [{ path: 'a', message: 'b' }],
      },
      retryAfterSeconds: 12,
    });
    const error = await client.getLesson({ params: { id: anId } }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429, retryAfterSeconds: 12 });
    expect((error as ApiError).fields).toEqual([{ path: 'a', message: 'b' }]);
  });

  it('rejects with network when nothing answered', async () => {
    const { client } = clientAnswering(new TypeError('failed to fetch'));
    await expect(client.listLanguages()).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('takes an answer that is no envelope as an internal error', async () => {
    const { client } = clientAnswering({ status: 502, json: undefined });
    await expect(client.listLanguages()).rejects.toMatchObject({ code: 'internal_error', status: 502 });
  });
});
