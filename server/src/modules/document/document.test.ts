import { getDocumentVersion, listDocumentVersions } from '@taegeuk/contract/document.ts';
import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk } from '../../rigs/testing/content-desk.ts';
import { createPost } from '../../rigs/testing/content-factories.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue } from '../content/service.ts';
import { createConsents } from '../user/profile/consents-queries.ts';
import { putInForce, tellOfDocuments } from './service.ts';

const start = '2026-11-21T03:00:00Z';
const firstDay = '2026-11-29';
const firstHarmfulDay = '2026-12-22';
const clock = createTestClock(start);
const midnight = (day: string, hours = 0) =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + hours * 3_600_000).toISOString();
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;
let id: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
beforeEach(async () => {
  clock.set(start);
  const { sql } = testApp;
  for (const table of ['document_versions', 'contents', 'posts', 'consents', 'outbox'])
    await sql`DELETE FROM ${sql.identifier(table)}`;
  await sql`DELETE FROM consent_versions WHERE in_force_at > '-infinity'`;
  await desk.logIn();
  const texts = inAll((lang) => ({ title: `약관 ${lang}`, content: `<p>옛 약관 ${lang}</p>` }));
  id = (await createPost(testApp.sql, { type: '이용약관', slug: 'terms-of-use', texts })).id;
  await testApp.sql`UPDATE users SET created_at = ${new Date('2026-10-01T00:00:00Z')}`;
});
afterAll(() => testApp.close());

function inAll<Text>(textIn: (lang: LanguageCode) => Text): Record<LanguageCode, Text> {
  return Object.fromEntries(languageCodes.map((lang) => [lang, textIn(lang)])) as Record<LanguageCode, Text>;
}

const words = (lang: LanguageCode) => ({
  ...{ title: `새 약관 ${lang}`, excerpt: '', changes: `환불 기준 ${lang}` },
  content: `<p>새 약관 본문 ${lang}</p>`,
});
const bodyOf = (more: object = {}) => ({ type: 'terms', isHarmful: false, texts: inAll(words), ...more });

async function save(more: object = {}): Promise<number> {
  const { version } = await desk.read(id);
  return (await desk.save(id, version, bodyOf(more))).json().data.version;
}

async function announce(day: string, more: object = {}) {
  return desk.publish(id, await save(more), { at: midnight(day) });
}

const url = (path: string, version = '') => path.replace('{kind}', 'terms').replace('{version}', version);

async function versions() {
  const answer = await testApp.app.inject({ url: url(listDocumentVersions.path) });
  return dataOf(listDocumentVersions, answer).map(({ version, state }) => `${version} ${state}`);
}

async function read(version: string, lang: LanguageCode = 'kr') {
  const answer = await testApp.app.inject({ url: `${url(getDocumentVersion.path, version)}?lang=${lang}` });
  return dataOf(getDocumentVersion, answer);
}

async function shown(): Promise<string> {
  const [row] = await testApp.sql<{ content: string }[]>`
    SELECT content FROM post_texts WHERE post_id = ${id} AND lang = 'kr'`;
  return row?.content ?? '';
}

function mails() {
  return testApp.sql<{ recipient: string; subject: string; text: string }[]>`
    SELECT recipient, subject, text FROM outbox WHERE kind = 'mail' ORDER BY recipient, id`;
}

async function join(lang: LanguageCode, joinedAt = '2026-10-01T00:00:00Z', more: object = {}) {
  const member = await createMember(testApp.sql, { lang, ...more });
  await testApp.sql`UPDATE users SET created_at = ${new Date(joinedAt)} WHERE id = ${member.id}`;
  return member;
}

describe('the day of force', () => {
  it('has seven whole days before it, thirty where it is to members’ harm, and the refusal names the first', async () => {
    const early = await announce('2026-11-28');
    expect([failureOf(early), fieldErrorsOf(early)]).toEqual([
      '422 in_force_too_early',
      [{ path: 'at', message: firstDay }],
    ]);
    const harmful = await announce('2026-12-21', { isHarmful: true });
    expect(fieldErrorsOf(harmful)).toEqual([{ path: 'at', message: firstHarmfulDay }]);
    expect((await announce(firstHarmfulDay, { isHarmful: true })).statusCode).toBe(200);
    expect((await announce(firstDay)).statusCode).toBe(200);
  });

  it('is a day, and is never now', async () => {
    const version = await save();
    expect(fieldErrorsOf(await desk.publish(id, version))).toEqual([{ path: 'at', message: firstDay }]);
    const noon = await desk.publish(id, version, { at: midnight(firstDay, 12) });
    expect(fieldErrorsOf(noon)).toEqual([{ path: 'at', message: 'invalid_date' }]);
    expect(await versions()).toEqual(['2026-11-03 present']);
  });
});

describe('a version', () => {
  it('in which languages are missing is not announced, and says which', async () => {
    const { kr, en } = inAll(words);
    const answer = await announce(firstDay, { texts: { kr, en: { ...en, changes: '' } } });
    expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
      '422 content_incomplete',
      [
        { path: 'texts.en.changes', message: 'text_missing' },
        { path: 'texts.ep.content', message: 'text_missing' },
        { path: 'texts.vi.content', message: 'text_missing' },
      ],
    ]);
    const part = await desk.publish(id, await save(), { at: midnight(firstDay), langs: ['kr', 'en', 'vi'] });
    expect(fieldErrorsOf(part)).toEqual([{ path: 'texts.ep.content', message: 'text_missing' }]);
  });

  it('can be read before its day and does not count, counts on it, and stays readable afterwards', async () => {
    await announce(firstDay);
    expect(await versions()).toEqual([`${firstDay} coming`, '2026-11-03 present']);
    expect(await read(firstDay, 'en')).toMatchObject({
      ...{ state: 'coming', title: '새 약관 en', changes: '환불 기준 en', lang: 'en' },
      content: '<p>새 약관 본문 en</p>',
    });
    expect(await shown()).toBe('<p>옛 약관 kr</p>');
    await publishDue(testApp.services);
    expect((await read('2026-11-03')).content).toBe('<p>옛 약관 kr</p>');

    clock.set(midnight(firstDay));
    await publishDue(testApp.services);
    expect(await versions()).toEqual([`${firstDay} present`, '2026-11-03 former']);
    expect(await shown()).toBe('<p>새 약관 본문 kr</p>');
    expect(await read('2026-11-03', 'vi')).toMatchObject({ state: 'former', content: '<p>옛 약관 vi</p>' });
    expect(await read(firstDay)).toMatchObject({ state: 'present', changes: '환불 기준 kr' });

    clock.set('2027-01-10T03:00:00Z');
    await desk.logIn();
    await announce('2027-02-01');
    clock.set(midnight('2027-02-01'));
    await publishDue(testApp.services);
    expect(await versions()).toEqual(['2027-02-01 present', `${firstDay} former`, '2026-11-03 former']);
    expect((await read(firstDay)).content).toBe('<p>새 약관 본문 kr</p>');
  });

  it('is what a consent names from its day on, and who agreed before stays a member', async () => {
    const { id: userId } = await join('kr');
    const consent = async () => {
      const given = { userId, kinds: ['terms'] as const, isGranted: true, addressPrefix: '203.0.113' };
      await createConsents(testApp.sql, { ...given, now: clock.now() });
    };
    await announce(firstDay);
    await consent();
    clock.set(new Date(Date.parse(midnight(firstDay)) - 1).toISOString());
    await publishDue(testApp.services);
    await consent();
    clock.set(midnight(firstDay));
    await publishDue(testApp.services);
    await consent();
    const given = await testApp.sql<{ version: string }[]>`SELECT version FROM consents ORDER BY id`;
    expect(given.map(({ version }) => version)).toEqual(['2026-11-03', '2026-11-03', firstDay]);
  });

  it('cannot come into force before its day, whoever asks', async () => {
    await announce(firstDay);
    const before = new Date(Date.parse(midnight(firstDay)) - 1);
    expect(await putInForce(testApp.sql, id, before)).toBe(false);
    expect(await versions()).toEqual([`${firstDay} coming`, '2026-11-03 present']);
  });

  it('that was announced is taken back alone, and what is in force never', async () => {
    await announce(firstDay);
    expect((await desk.withdraw(id)).statusCode).toBe(200);
    expect(await versions()).toEqual(['2026-11-03 present']);
    expect(failureOf(await desk.withdraw(id))).toBe('409 in_use');
    expect(failureOf(await desk.withdraw(id, { langs: ['en'] }))).toBe('409 in_use');
    clock.set(midnight(firstDay));
    await publishDue(testApp.services);
    expect(await shown()).toBe('<p>옛 약관 kr</p>');
  });

  it('takes the place of another that was announced', async () => {
    await announce(firstDay);
    await announce('2026-12-24', { isHarmful: true });
    expect(await versions()).toEqual(['2026-12-24 coming', '2026-11-03 present']);
    clock.set(midnight(firstDay));
    await publishDue(testApp.services);
    expect(await versions()).toEqual(['2026-12-24 coming', '2026-11-03 present']);
  });

  it('of a second document of its kind is refused', async () => {
    const second = await desk.create('document', bodyOf());
    const answer = await desk.publish(second, 1, { at: midnight(firstDay) });
    expect(failureOf(answer)).toBe('409 slug_already_exists');
  });

  it('that nobody announced is not to be found', async () => {
    const answer = await testApp.app.inject({ url: url(getDocumentVersion.path, '2026-12-31') });
    expect(failureOf(answer)).toBe('404 not_found');
  });
});

describe('the mail about a version', () => {
  it('goes to every member once, in their language, with what changes and where it stands', async () => {
    const korean = await join('kr');
    const english = await join('en');
    const unconfirmed = await join('kr', '2026-10-01T00:00:00Z', { isVerified: false });
    const left = await join('kr');
    await testApp.sql`UPDATE users SET deleted_at = ${clock.now()} WHERE id = ${left.id}`;
    await announce(firstDay);
    await tellOfDocuments(testApp.services);
    await tellOfDocuments(testApp.services);
    const sent = await mails();
    const times = ({ email }: { email: string }) =>
      sent.filter(({ recipient }) => recipient === email).length;
    expect([korean, english, unconfirmed, left].map(times)).toEqual([1, 1, 0, 0]);
    const toEnglish = sent.find(({ recipient }) => recipient === english.email);
    expect(toEnglish?.subject).toBe('[Taegeuk Meditation] Changes to the terms of use');
    expect(toEnglish?.text).toContain('환불 기준 en');
    expect(toEnglish?.text).toContain(`/customer/document/terms/${firstDay}`);
    expect(toEnglish?.text).not.toContain('end your membership');
    // Nobody's own mail waits behind those to everybody.
    const jobs = await testApp.sql<{ priority: number }[]>`
      SELECT DISTINCT j.priority FROM pgboss.job j JOIN outbox o ON o.id = j.id
      WHERE o.recipient = ${english.email}`;
    expect(jobs).toEqual([{ priority: -1 }]);
  });

  it('says how to refuse where the change is to members’ harm', async () => {
    const { email } = await join('kr');
    await announce(firstHarmfulDay, { isHarmful: true });
    await tellOfDocuments(testApp.services);
    const text = (await mails()).find(({ recipient }) => recipient === email)?.text;
    expect(text).toContain('탈퇴');
    expect(text).toContain('2026년 12월 22일');
  });

  it('goes out again for another day, not for the same version twice', async () => {
    const { email } = await join('kr');
    const version = await save();
    const count = async () => {
      await tellOfDocuments(testApp.services);
      return (await mails()).filter(({ recipient }) => recipient === email).length;
    };
    await desk.publish(id, version, { at: midnight(firstDay) });
    expect(await count()).toBe(1);
    await desk.publish(id, version, { at: midnight(firstDay) });
    expect(await count()).toBe(1);
    await desk.publish(id, version, { at: midnight('2026-12-05') });
    expect(await count()).toBe(2);
  });

  it('reaches who joins before the day within the hour, and nobody afterwards', async () => {
    await announce(firstDay);
    await tellOfDocuments(testApp.services);
    const late = await join('vi', '2026-11-22T00:00:00Z');
    await join('kr', midnight(firstDay));
    const told = async () => (await mails()).filter(({ recipient }) => recipient === late.email).length;
    await tellOfDocuments(testApp.services);
    expect(await told()).toBe(0);
    const before = (await mails()).length;
    clock.set('2026-11-22T05:00:00Z');
    await tellOfDocuments(testApp.services);
    expect([await told(), (await mails()).length]).toEqual([1, before + 1]);
  });

  it('is not written any more when the version is taken back', async () => {
    await announce(firstDay);
    await desk.withdraw(id);
    await tellOfDocuments(testApp.services);
    expect(await mails()).toEqual([]);
  });
});
