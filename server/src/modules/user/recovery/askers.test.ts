import { login } from '@taegeuk/contract/session-login.ts';
import { confirmFindPassword, findPassword } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, memberPassword, type TestMember } from '../../../rigs/testing/factories.ts';
import { failureOf } from '../../../rigs/testing/reply.ts';

type Cookies = Record<string, string>;

const minuteMs = 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  counter += 1;
  member = await createMember(testApp.sql);
});

/** A different network for each test and each place: home is where the owner logs in. */
const home = () => `10.20.${counter}.1`;
const elsewhere = (place: number) => `10.${30 + place}.${counter}.1`;

function ask(remoteAddress: string, cookies: Cookies = {}, { email } = member) {
  const url = `${findPassword.path}?email=${encodeURIComponent(email)}`;
  return testApp.app.inject({ method: 'PUT', url, remoteAddress, cookies });
}

/** The owner logs in at home: their browser is known from then on, and so is the network. */
async function ownBrowser(): Promise<Cookies> {
  const response = await testApp.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: home(),
    headers: { 'x-client': 'web' },
    payload: { username: member.email, password: memberPassword },
  });
  const mark = response.cookies.find(({ name }) => name === 'taegeuk-browser');
  return { 'taegeuk-browser': mark?.value ?? '' };
}

async function askFromEverywhere(cookies: Cookies = {}): Promise<number> {
  let sent = 0;
  for (let place = 0; place < 10; place += 1) {
    if ((await ask(elsewhere(place), cookies)).statusCode === 200) sent += 1;
    clock.advance(minuteMs);
  }
  return sent;
}

function mails() {
  return testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE recipient = ${member.email} ORDER BY id DESC`;
}

test('a stranger who knows the address uses up the codes of strangers alone: the owner’s browser and network have their own', async () => {
  const own = await ownBrowser();
  expect(await askFromEverywhere()).toBe(5);
  expect(failureOf(await ask(elsewhere(11)))).toBe('429 too_many_requests');
  expect((await ask(elsewhere(11), own)).statusCode).toBe(200);
  expect((await ask(home())).statusCode).toBe(200);
});

test('a stranger gets no more by clearing cookies, or with the mark of another member', async () => {
  const marks = await ownBrowser();
  member = await createMember(testApp.sql);
  expect(await askFromEverywhere(marks)).toBe(5);
  expect(await askFromEverywhere()).toBe(0);
});

test('the owner gets fifteen mails a day at most, whoever asks', async () => {
  const own = await ownBrowser();
  await askFromEverywhere();
  for (let time = 0; time < 10; time += 1) {
    await ask(home());
    await ask(elsewhere(12), own);
    clock.advance(minuteMs);
  }
  expect(await mails()).toHaveLength(15);
});

test('a stranger neither ends the owner’s code nor makes them wait the minute between two', async () => {
  const own = await ownBrowser();
  await ask(elsewhere(0));
  const asked = await ask(elsewhere(1), own);
  const [mail] = await mails();
  await ask(elsewhere(2));
  const answer = await testApp.app.inject({
    method: 'GET',
    url: confirmFindPassword.path.replace('{code}', /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''),
    cookies: Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value])),
  });
  expect(answer.statusCode).toBe(200);
});

test('an address whose questions are used up does not keep the owner’s browser out', async () => {
  const own = await ownBrowser();
  const email = 'nobody@example.test';
  for (let time = 0; time < 20; time += 1) await ask(elsewhere(3), {}, { ...member, email });
  await testApp.services.limits.reset(`call:PUT ${findPassword.path}:${elsewhere(3)}`);
  expect(failureOf(await ask(elsewhere(3)))).toBe('428 challenge_required');
  expect((await ask(elsewhere(3), own)).statusCode).toBe(200);
});

test('a network is the owner’s for thirty days after a login from there', async () => {
  const dayMs = 24 * 60 * minuteMs;
  await ownBrowser();
  clock.advance(30 * dayMs - 30 * minuteMs);
  await askFromEverywhere();
  expect((await ask(home())).statusCode).toBe(200);
  clock.advance(dayMs);
  await askFromEverywhere();
  expect(failureOf(await ask(home()))).toBe('429 too_many_requests');
});
