import { createPractice, downloadPractice } from '@taegeuk/contract/practice.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createEntry, createMember, giveSensitiveConsent, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';

const base = '/api/v1/private/practise_history';
let testApp: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp();
  const member = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, member.id);
  headers = await loginAs(testApp, member);
  const other = await createMember(testApp.sql, { roleLevel: 9 });
  await createEntry(testApp.sql, { userId: other.id, isShared: true, title: '남의 글' });
  for (const title of ['하나', '둘', '셋']) await createEntry(testApp.sql, { userId: member.id, title });
  await createEntry(testApp.sql, { userId: member.id, title: '점검', type: 'level-check' });
});
afterAll(() => testApp.close());

async function page(query: string) {
  const response = await testApp.app.inject({ url: `${base}/download?${query}`, headers });
  return {
    titles: dataOf(downloadPractice, response).map(({ title }) => title),
    next: (response.json().page as { next: string | null }).next,
  };
}

it('gives all of one’s own entries once, in the order of their writing', async () => {
  expect(await page('')).toEqual({ titles: ['하나', '둘', '셋', '점검'], next: null });
  const first = await page('pageSize=2');
  expect(first.titles).toEqual(['하나', '둘']);
  expect(await page(`pageSize=2&after=${first.next}`)).toEqual({ titles: ['셋', '점검'], next: null });
});

it('refuses a cursor that is none', async () => {
  const url = `${base}/download?after=x`;
  expect(failureOf(await testApp.app.inject({ url, headers }))).toBe('422 invalid_input');
});

it('keeps both moods of an entry', async () => {
  const payload = { title: '숨', content: '고요', moodBefore: 2, mood: 5 };
  const sent = await testApp.app.inject({ method: 'POST', url: `${base}/create`, headers, payload });
  expect(dataOf(createPractice, sent)).toMatchObject({ moodBefore: 2, mood: 5 });
  const wrong = { ...payload, moodBefore: 6 };
  const refused = await testApp.app.inject({
    method: 'POST',
    url: `${base}/create`,
    headers,
    payload: wrong,
  });
  expect(failureOf(refused)).toBe('422 invalid_input');
});
