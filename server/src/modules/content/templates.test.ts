import { readdirSync, readFileSync } from 'node:fs';
import { previewContent } from '@taegeuk/contract/content.ts';
import { readPreview } from '@taegeuk/contract/content-preview.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageSamples } from '../../messages/samples.ts';
import { allMessages, neededPlaces, ownWords, templateId } from '../../messages/template.ts';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, logInWriter } from '../../rigs/testing/content-desk.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { enqueue } from '../outbox/service.ts';

let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp();
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await desk.logIn('send');
  await testApp.sql`DELETE FROM outbox`;
});

/** Publishes other words of a message in Korean. */
async function publish(message: MessageKind, change: object) {
  const id = templateId(message);
  const { version } = await desk.read(id);
  const texts = { kr: { ...ownWords(message, 'kr'), ...change } };
  const saved = await desk.save(id, version, { message, texts });
  return desk.publish(id, saved.json().data.version);
}

/** The message as it is stored for somebody now. */
async function sent(message: MessageKind, lang: 'kr' | 'en' = 'kr') {
  const content = messageSamples[message](lang);
  const isMail = content.draft.channel === 'mail';
  await enqueue(testApp.sql, {
    ...{ kind: isMail ? 'mail' : 'sms', to: isMail ? 'a@example.test' : '+821012345678' },
    ...{ subject: '', html: null, userId: null, now: new Date(), ...content },
  });
  const [row] = await testApp.sql<{ subject: string; text: string; html: string | null }[]>`
    SELECT subject, text, html FROM outbox ORDER BY id DESC LIMIT 1`;
  return row ?? { subject: '', text: '', html: null };
}

describe.each(allMessages)('the words of %s', (message) => {
  it.each(languageCodes)('leave no place open in %s, and have the same places', (lang) => {
    const { text, draft } = messageSamples[message](lang);
    expect(draft.kind).toBe(message);
    expect(text).not.toMatch(/[{}]/);
    expect(
      Object.values(ownWords(message, lang))
        .join('\n')
        .match(/\{\w+\}/g)
        ?.toSorted(),
    ).toEqual(
      Object.values(ownWords(message, 'kr'))
        .join('\n')
        .match(/\{\w+\}/g)
        ?.toSorted(),
    );
  });

  it('are those of the next message once others are published', async () => {
    const places = neededPlaces(message).map((name) => `{${name}}`);
    expect((await publish(message, { body: `새 글 ${places.join(' ')}` })).statusCode).toBe(200);
    expect((await sent(message)).text).toContain('새 글');
    expect((await sent(message, 'en')).text).not.toContain('새 글');
  });
});

it('mails without words of a template go to staff alone', () => {
  const modules = new URL('../', import.meta.url);
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const without = files.filter((name) => {
    const source = readFileSync(new URL(name, modules), 'utf8');
    return /composeMail\(/.test(source) && !/\bkind\b/.test(source);
  });
  expect(without.toSorted()).toEqual([
    'approval/mails.ts',
    'login-event/mails.ts',
    'staff/invitation-mail.ts',
    'user/mails/sms-budget.ts',
  ]);
});

it('what was withdrawn is sent in our own words again', async () => {
  await publish('inquiry_answered', { heading: '답을 드렸습니다' });
  expect((await sent('inquiry_answered')).html).toContain('답을 드렸습니다');
  expect((await desk.withdraw(templateId('inquiry_answered'))).statusCode).toBe(200);
  expect((await sent('inquiry_answered')).text).toBe(messageSamples.inquiry_answered('kr').text);
});

it('a place that is missing or that the message does not have is refused, and so is an empty part', async () => {
  const refused = await publish('consultation_scheduled', { heading: '', body: '{where}에서 뵙겠습니다' });
  expect(fieldErrorsOf(refused)).toEqual([
    { path: 'texts.kr.heading', message: 'korean_missing' },
    { path: 'texts.kr.body', message: 'place_unknown' },
    { path: 'texts.kr.place.when', message: 'place_missing' },
  ]);
  expect(fieldErrorsOf(await publish('text_phone_code', { body: '{code}' }))).toEqual([
    { path: 'texts.kr.place.site', message: 'place_missing' },
  ]);
});

it('what the law wants stays, whatever the words are', async () => {
  await publish('terms_announced', { notes: '', body: '{name} {day}' });
  const { text } = await sent('terms_announced');
  expect(text).toContain('법에 따라 모든 회원에게');
  await publish('order_paid', { notes: '' });
  expect((await sent('order_paid')).text).toContain('청약철회');
});

it('words cannot become markup, and values cannot become places', async () => {
  await publish('entry_word', { body: '<b>{word}</b>\n{site}' });
  const { html } = await sent('entry_word');
  expect(html).toContain('&lt;b&gt;○○○&lt;/b&gt;<br>태극명상');
});

it('only who may send writes them; none is deleted, and none becomes another', async () => {
  const id = templateId('confirmation');
  const writer = await logInWriter(testApp, 'content');
  const body = { message: 'confirmation', texts: {} };
  expect(failureOf(await desk.save(id, 0, body, writer))).toBe('403 forbidden');
  const { version } = await desk.read(id);
  expect(failureOf(await desk.remove(id, version))).toBe('409 in_use');
  const other = await desk.save(id, (await desk.read(id)).version, {
    message: 'phone_changed',
    texts: { kr: ownWords('phone_changed', 'kr') },
  });
  expect(failureOf(await desk.publish(id, other.json().data.version))).toBe('409 slug_already_exists');
});

it('a preview shows a mail in both its forms, and a text message with its length', async () => {
  const preview = async (message: MessageKind) => {
    const id = templateId(message);
    const { version } = await desk.read(id);
    const asked = await desk.send(previewContent, { id, payload: { version } });
    const { token } = dataOf(previewContent, asked);
    const url = readPreview.path.replace('{token}', token);
    return dataOf(readPreview, await testApp.app.inject({ url, query: { lang: 'kr' } })).message;
  };
  const mail = await preview('consultation_answered');
  expect(mail?.html).toContain('<!doctype html>');
  expect(mail?.subject).toMatch(/^\[태극명상\] /);
  await publish('text_contact_asked', { body: '[{site}] 가나다' });
  expect(await preview('text_contact_asked')).toMatchObject({
    text: '[태극명상] 가나다',
    html: null,
    bytes: 17,
  });
});
