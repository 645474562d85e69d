import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { inquiryAnsweredMail } from './mails.ts';

const link = 'https://example.test/customer/faq/view/1';

it.each(languageCodes)('the mail about an answer says in %s where it is read', (lang) => {
  const mail = inquiryAnsweredMail(lang, link);
  expect(mail.subject).toMatch(/^\[[^\]]+\] \S/);
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
});

it('each language has words of its own', () => {
  expect(new Set(languageCodes.map((lang) => inquiryAnsweredMail(lang, link).subject)).size).toBe(4);
});
