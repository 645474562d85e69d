import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import {
  consultationAnsweredMail,
  consultationCalledOffMail,
  consultationCancelledMail,
  consultationReminderMail,
  consultationScheduledMail,
  talkBookedMail,
  talkCalledOffMail,
  talkGivenMail,
  talkMovedMail,
  talkPassedOnMail,
} from './mails.ts';

const link = 'https://example.test/center/consult/contents/information/1';
// Half past midnight in Seoul, the day before in all zones to the west.
const talk = {
  id: '019a0000-0000-7000-8000-000000000001',
  startsAt: new Date('2026-11-24T15:30:00Z'),
  endsAt: new Date('2026-11-24T16:00:00Z'),
  version: 3,
};

describe.each(languageCodes)('the mails about a consultation in %s', (lang) => {
  it('say where it is read', () => {
    for (const mail of [
      consultationScheduledMail(lang, link, talk),
      consultationAnsweredMail(lang, link, null),
      consultationCalledOffMail(lang, link, talk),
    ]) {
      expect(mail.subject).toMatch(/^\[[^\]]+\] \S/);
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
    }
  });

  it('tell an appointment as it is in Seoul', () => {
    const { text } = consultationScheduledMail(lang, link, talk);
    expect(text).toMatch(/\b25\b|25일/);
    expect(text).toContain('00:30');
  });

  it('bring it for the calendar, which says of it no more than its time and where it is read', () => {
    const calendar = { uid: talk.id, version: 3, link, summary: expect.stringMatching(/^\S.* · \{site\}$/) };
    const times = { startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' };
    const { draft, event } = consultationScheduledMail(lang, link, talk);
    expect(draft.rest.event).toEqual({ ...calendar, ...times, isCancelled: false });
    expect(event?.summary).not.toContain('{site}');
    for (const mail of [consultationCancelledMail, consultationCalledOffMail, consultationAnsweredMail])
      expect(mail(lang, link, talk).event).toMatchObject({ uid: talk.id, isCancelled: true });
    expect(consultationCancelledMail(lang, link, null)).not.toHaveProperty('event');
    expect(consultationAnsweredMail(lang, link, null)).not.toHaveProperty('event');
  });

  it.each(['day', 'hour'] as const)(
    'remind a %s before, of the time and not of how long it is until then',
    (before) => {
      const { text, subject, draft, event } = consultationReminderMail(lang, link, {
        startsAt: talk.startsAt,
        before,
      });
      expect(text).toContain('00:30');
      expect(text).toContain(link);
      expect(`${subject}${text}`).not.toMatch(/내일|하루|한 시간|tomorrow|hour |mañana|ngày mai/);
      expect(draft.kind).toBe(`consultation_${before}_before`);
      expect(event).toBeUndefined();
    },
  );
});

describe('the mails to a colleague about a talk', () => {
  const desk = 'https://example.test/admin/consult/1';

  it.each([
    ['booked', talkBookedMail(talk, desk)],
    ['passed on', talkPassedOnMail(talk, desk)],
    ['called off', talkCalledOffMail(talk, desk)],
  ])('%s: say when, and where it is read', (_, { text }) => {
    expect(text).toContain('2026년 11월 25일 수요일 00:30(서울 시각)');
    expect(text).toContain(desk);
  });

  it.each([
    [
      'takes over',
      [talkGivenMail(talk, desk), talkBookedMail(talk, desk), talkMovedMail(talk.endsAt, talk, desk)],
      false,
    ],
    ['takes out', [talkPassedOnMail(talk, desk), talkCalledOffMail(talk, desk)], true],
  ])('%s what they say in the calendar', (_, mails, isCancelled) => {
    for (const { event } of mails)
      expect(event).toMatchObject({ uid: talk.id, version: 3, link: desk, isCancelled });
  });

  it('moved: say when it was, and when it is', () => {
    const { text } = talkMovedMail(new Date('2026-11-23T01:00:00Z'), talk, desk);
    expect(text).toMatch(/2026년 11월 23일 월요일 10:00[\s\S]+2026년 11월 25일 수요일 00:30/);
  });
});
