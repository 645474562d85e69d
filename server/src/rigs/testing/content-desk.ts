import * as contract from '@taegeuk/contract/content.ts';
import type { ContentKind } from '@taegeuk/contract/content-kinds.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { TestApp } from './app.ts';
import { createMember, grantRights, linkRole, loginAs } from './factories.ts';
import { dataOf } from './reply.ts';

export const withdrawReason = '내용이 바뀌었습니다.';

/** A teacher who is logged in and holds one right. */
export async function logInWriter(testApp: TestApp, right: StaffRight = 'content') {
  const member = await createMember(testApp.sql);
  await linkRole(testApp.sql, member, 1);
  await grantRights(testApp.sql, member, [right]);
  return loginAs(testApp, member);
}

/** A notice in Korean, as the body of a post. */
export const notice = (title: string, more: object = {}) => ({
  type: '공지사항',
  ...more,
  texts: { kr: { title, content: `<p>${title} 본문</p>` } },
});

/** The title under which the public reads a post, or the status of the answer. */
export async function readTitle({ app }: TestApp, id: string, lang: LanguageCode = 'kr'): Promise<unknown> {
  const answer = await app.inject({ url: `/api/v1/public/post/get_by_id/${id}?lang=${lang}` });
  return answer.statusCode === 200 ? answer.json().data.title : answer.statusCode;
}

interface Sent {
  id?: string;
  payload?: object;
  query?: Record<string, string>;
  as?: Record<string, string>;
  key?: string;
}

/** The desk of content as its calls; `logIn` begins with somebody new, whose session has not ended. */
export function createContentDesk(testApp: TestApp) {
  let headers: Record<string, string> = {};

  function send({ method, path }: Endpoint, { id = '', payload, query, as = headers, key }: Sent = {}) {
    const url = `${path.replace(/\{\w+\}/, id)}?${new URLSearchParams(query)}`;
    const sent = { ...as, ...(key ? { 'idempotency-key': key } : {}) };
    return testApp.app.inject({ method, url, headers: sent, ...(payload ? { payload } : {}) });
  }

  return {
    send,
    async logIn(right: StaffRight = 'content') {
      headers = await logInWriter(testApp, right);
    },
    async create(kind: ContentKind, body: object): Promise<string> {
      const answer = await send(contract.createContent, { payload: { kind, body } });
      return dataOf(contract.createContent, answer).id;
    },
    save: (id: string, version: number, body: object, as = headers) =>
      send(contract.saveContent, { id, payload: { version, body }, as }),
    publish: (id: string, version: number, more: object = {}) =>
      send(contract.publishContent, { id, payload: { version, ...more } }),
    withdraw: (id: string, more: object = {}) =>
      send(contract.withdrawContent, { id, payload: { reason: withdrawReason, ...more } }),
    remove: (id: string, version: number) =>
      send(contract.deleteContent, { id, payload: { version, reason: withdrawReason } }),
    read: async (id: string) => dataOf(contract.getContent, await send(contract.getContent, { id })),
  };
}
