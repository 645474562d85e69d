import { describe, expect, it } from 'vitest';
import { readCalendar } from '../rigs/testing/calendar-file.ts';
import { calendarFile, calendarOf, type MailEvent } from './calendar.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sender = { name: '고요한 집, 서울', address: 'no-reply@example.test' };
const link = 'https://example.test/center/consult/contents/information/019a0000-0000-7000-8000-000000000001';
const event: MailEvent = {
  uid: '019a0000-0000-7000-8000-000000000001',
  version: 3,
  // Half past midnight in Seoul.
  startsAt: '2026-11-24T15:30:00.000Z',
  endsAt: '2026-11-24T16:00:00.000Z',
  summary: '상담 · 고요한 집, 서울',
  link,
  isCancelled: false,
};

describe('the file of an appointment', () => {
  it('says when it is, as an instant that no calendar can mistake, and where it is read', () => {
    const { method, content } = calendarFile(event, sender, now);
    const { head, events } = readCalendar(content);
    expect([method, head['METHOD'], head['VERSION']]).toEqual(['PUBLISH', 'PUBLISH', '2.0']);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      ...{ UID: event.uid, SEQUENCE: '3', DTSTAMP: '20261121T030000Z', STATUS: 'CONFIRMED' },
      ...{ DTSTART: '20261124T153000Z', DTEND: '20261124T160000Z' },
      ...{ SUMMARY: '상담 · 고요한 집, 서울', DESCRIPTION: link },
    });
    expect(content.replaceAll('\r\n ', '')).toMatch(/ORGANIZER;[^\r]*mailto:no-reply@example\.test/i);
    expect(content).not.toMatch(/LOCATION|ATTENDEE|VALARM/);
  });

  it('takes an appointment out that was called off', () => {
    const { method, content } = calendarFile({ ...event, version: 4, isCancelled: true }, sender, now);
    const { head, events } = readCalendar(content);
    expect([method, head['METHOD']]).toEqual(['CANCEL', 'CANCEL']);
    expect(events[0]).toMatchObject({ UID: event.uid, SEQUENCE: '4', STATUS: 'CANCELLED' });
  });

  it('has no end where none is known', () => {
    const { content } = calendarFile({ ...event, endsAt: null }, sender, now);
    expect(content).not.toContain('DTEND');
  });

  it('has lines of at most 75 bytes, and none that a name could add', () => {
    const summary = `상담 · ${'긴 이름 '.repeat(20)}\r\nATTENDEE:mailto:x@example.test`;
    const { content } = calendarFile({ ...event, summary }, sender, now);
    const lines = content.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });
});

it('a calendar that is read again and again says how often, and asks for no answer', () => {
  const content = calendarOf(
    [event, { ...event, uid: 'other' }],
    { name: '상담 · 고요한 집', againSeconds: 900 },
    now,
  );
  const { head, events } = readCalendar(content);
  expect(head).toMatchObject({ 'X-WR-CALNAME': '상담 · 고요한 집', 'X-PUBLISHED-TTL': 'PT15M' });
  expect(head).not.toHaveProperty('METHOD');
  expect(events.map((each) => each['UID'])).toEqual([event.uid, 'other']);
});
