import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import {
  consultationAnsweredMail,
  consultationScheduledMail,
  talkBookedMail,
  talkCalledOffMail,
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
    for (const mail of [consultationScheduledMail(lang, link, talk), consultationAnsweredMail(lang, link)]) {
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

  it('moved: say when it was, and when it is', () => {
    const { text } = talkMovedMail(new Date('2026-11-23T01:00:00Z'), talk, desk);
    expect(text).toMatch(/2026년 11월 23일 월요일 10:00[\s\S]+2026년 11월 25일 수요일 00:30/);
  });
});
