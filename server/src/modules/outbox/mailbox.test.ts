import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { enqueue } from './service.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  const base = { kind: 'mail', subject: 'Hello', html: null, userId: null } as const;
  const instants = ['2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z'].map((instant) => new Date(instant));
  for (const now of instants) {
    await enqueue(testApp.sql, {
      ...base,
      to: 'A@example.test',
      text: `See https://x.test/a?b=1&c=2 <b>`,
      now,
    });
  }
  await enqueue(testApp.sql, {
    ...base,
    to: 'aa@example.test',
    text: 'x',
    html: '<head></head><p id="q">"hi"</p>',
    now: new Date(),
  });
});

afterAll(() => testApp.close());

test('the JSON mailbox lists one recipient, newest first, in the shape that tests rely on', async () => {
  const response = await testApp.app.inject('/dev/outbox.json?to=a@example.test');
  const messages = response.json();
  expect(messages).toHaveLength(2);
  expect(messages[0]).toEqual({
    id: expect.any(String),
    kind: 'mail',
    to: 'A@example.test',
    subject: 'Hello',
    text: 'See https://x.test/a?b=1&c=2 <b>',
    html: null,
    sentAt: '2026-11-21T02:00:00.000Z',
    calendar: null,
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('without a recipient it lists everything', async () => {
  expect((await testApp.app.inject('/dev/outbox.json')).json()).toHaveLength(3);
});

test('the page finds a part of an address and has links that can be followed', async () => {
  const response = await testApp.app.inject('/dev/outbox?to=A@EX');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body.match(/<article>/g)).toHaveLength(3);
  expect(response.body).toContain(
    '<a href="https://x.test/a?b=1&amp;c=2">https://x.test/a?b=1&amp;c=2</a> &lt;b&gt;',
  );
});

test('a mail about an appointment is shown with its file for calendars, which can be saved', async () => {
  const event = {
    ...{
      uid: '1@example.test',
      version: 0,
      startsAt: '2026-11-25T05:00:00Z',
      endsAt: '2026-11-25T05:30:00Z',
    },
    ...{ summary: '상담 <1>', link: 'https://x.test/1', isCancelled: false },
  };
  const draft = {
    kind: 'mail',
    subject: 'Talk',
    html: null,
    userId: null,
    text: 'x',
    now: new Date('2026-11-24T01:02:03Z'),
  } as const;
  await enqueue(testApp.sql, { ...draft, to: 'talk@example.test', event });
  const [message] = (await testApp.app.inject('/dev/outbox.json?to=talk@example.test')).json();
  expect(message.calendar).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nDTSTART:20261125T050000Z\r\n/s);
  // The file that was sent, not one of the moment in which it is looked at.
  expect(message.calendar).toContain('\r\nDTSTAMP:20261124T010203Z\r\n');
  const { body } = await testApp.app.inject('/dev/outbox?to=talk');
  expect(body).toContain('SUMMARY:상담 &lt;1&gt;');
  const saved = body.match(/href="data:text\/calendar;base64,([^"]+)" download="appointment.ics"/)?.[1] ?? '';
  expect(Buffer.from(saved, 'base64').toString()).toBe(message.calendar);
});

test('the page runs no script: its own policy forbids it and frames are locked', async () => {
  const response = await testApp.app.inject('/dev/outbox?to=%22%3E%3Cscript%3E');
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(response.body).not.toContain('<script');
  const all = await testApp.app.inject('/dev/outbox');
  expect(all.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;head&gt;');
});

test.each(['to=a&to=b', 'to=%00', 'to=%ff'])('the odd query %s is no 500', async (search) => {
  const response = await testApp.app.inject(`/dev/outbox.json?${search}`);
  expect(response.statusCode).toBeLessThan(500);
});

test('in live mode there is no mailbox', async () => {
  const live = await createTestApp({ config: { mode: 'live', publicOrigin: 'https://example.test' } });
  const statuses = [await live.app.inject('/dev/outbox'), await live.app.inject('/dev/outbox.json')];
  await live.close();
  expect(statuses.map((response) => response.statusCode)).toEqual([404, 404]);
});

test('the API document does not name it', async () => {
  expect((await testApp.app.inject('/api/openapi.json')).body).not.toContain('/dev/outbox');
});
