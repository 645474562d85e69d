import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureUploadPath } from '@taegeuk/contract/picture.ts';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { getSite } from '@taegeuk/contract/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, logInWriter } from '../../rigs/testing/content-desk.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { samplePicture } from '../../rigs/testing/sample-pictures.ts';
import { enqueue } from '../outbox/service.ts';
import { confirmationMail } from '../user/mails/confirmation.ts';
import { phoneCodeMessage } from '../user/phone/messages/phone-code.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'own-sign-'));
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  for (const file of ['favicon.ico', 'icon-512.png', 'og-default.png'])
    writeFileSync(join(clientDir, file), file);
  const built = { name: 'built', short_name: 'built', icons: [{ src: '/icon-512.png' }] };
  writeFileSync(join(clientDir, 'site.webmanifest'), JSON.stringify(built));
  testApp = await createTestApp({
    web: { clientDir, match: () => null, render: async () => new Response('') },
  });
  desk = createContentDesk(testApp);
  await desk.logIn('owner');
});
afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});

async function siteId(): Promise<string> {
  const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM site_particulars`;
  return row?.id ?? '';
}

async function publish(body: object) {
  const id = await siteId();
  const { version } = await desk.read(id);
  const saved = await desk.save(id, version, body);
  return desk.publish(id, saved.json().data.version);
}

const read = async (lang = 'kr') =>
  dataOf(getSite, await testApp.app.inject({ url: getSite.path.replace('{lang}', lang) }));

const names = { name: '고요한 집', shortName: '고요' };

it('a new site has the names and the sign that it was built with, and is changed by owners alone', async () => {
  expect(await read()).toEqual({ name: '태극명상', logo: null, mark: '' });
  expect(await read('en')).toMatchObject({ name: 'Taegeuk Meditation', mark: '' });
  expect((await testApp.app.inject('/favicon.ico')).body).toBe('favicon.ico');
  expect((await testApp.app.inject('/og-default.png')).body).toBe('og-default.png');
  const writer = await logInWriter(testApp, 'content');
  expect(failureOf(await desk.save(await siteId(), 0, { texts: {} }, writer))).toBe('403 forbidden');
});

it('a name that is missing keeps the present ones', async () => {
  const answer = await publish({ logo: null, texts: { kr: { name: '고요한 집', shortName: '' } } });
  expect(fieldErrorsOf(answer)).toEqual([{ path: 'texts.kr.shortName', message: 'korean_missing' }]);
  expect((await read()).name).toBe('태극명상');
});

it('a published name is in the next mail, text message, feed and manifest; a language without one has the Korean', async () => {
  expect(
    (await publish({ logo: null, texts: { kr: names, en: { name: 'Quiet', shortName: 'Q' } } })).statusCode,
  ).toBe(200);
  expect((await read('en')).name).toBe('Quiet');
  const to = { userId: null, now: new Date() };
  await enqueue(testApp.sql, {
    kind: 'mail',
    to: 'a@example.test',
    ...to,
    ...confirmationMail('kr', 'https://x.test/'),
  });
  await enqueue(testApp.sql, {
    ...{ kind: 'sms', to: '+821012345678', subject: '', html: null, ...to },
    ...phoneCodeMessage('kr', '048213', 'https://x.test'),
  });
  const [mail, text] = await testApp.sql<{ subject: string; text: string; html: string }[]>`
    SELECT subject, text, html FROM outbox ORDER BY id`;
  expect(mail?.subject).toBe('[고요한 집] 이메일 주소를 확인해 주세요');
  expect(mail?.text).toContain('고요한 집에 가입해 주셔서');
  expect(`${mail?.text}${mail?.html}`).not.toContain('태극명상');
  expect(text?.text).toContain('[고요] 인증번호는 048213입니다.');
  expect((await testApp.app.inject('/rss.xml')).body).toContain('<title>고요한 집</title>');
  const manifest = (await testApp.app.inject('/site.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: '고요한 집',
    short_name: '고요',
    icons: [{ src: '/icon-512.png' }],
  });
});

it('an uploaded sign is in the icons, and pictures of the site have another address', async () => {
  const headers = { ...(await logInWriter(testApp)), 'content-type': 'application/octet-stream' };
  const payload = await samplePicture({ width: 600 });
  const sent = await testApp.app.inject({ method: 'POST', url: pictureUploadPath, headers, payload });
  const logo = (sent.json() as { data: { src: string } }).data.src;
  expect((await publish({ logo, texts: { kr: names } })).statusCode).toBe(200);
  const { mark, ...site } = await read();
  expect(site).toEqual({ name: '고요한 집', logo });
  expect(mark).toMatch(/^[\da-f]{8}$/);
  const icon = await testApp.app.inject('/icon-512.png');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  expect((await testApp.app.inject('/og-default.png')).headers.location).toBe(
    `${ogPicturePath('kr', 'home')}?${mark}`,
  );
  expect((await testApp.app.inject('/favicon.ico')).headers['content-type']).toBe('image/png');
});
