import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { consultationAnsweredMail, consultationScheduledMail } from './mails.ts';

const link = 'https://example.test/center/consult/contents/information/1';
// Half past midnight in Seoul, the day before in all zones to the west.
const at = new Date('2026-11-24T15:30:00Z');

describe.each(languageCodes)('the mails about a consultation in %s', (lang) => {
  it('say where it is read', () => {
    for (const mail of [consultationScheduledMail(lang, link, at), consultationAnsweredMail(lang, link)]) {
      expect(mail.subject).toMatch(/^\[[^\]]+\] \S/);
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
    }
  });

  it('tell an appointment as it is in Seoul', () => {
    const { text } = consultationScheduledMail(lang, link, at);
    expect(text).toMatch(/\b25\b|25일/);
    expect(text).toContain('00:30');
  });
});
