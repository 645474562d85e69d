import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, test } from 'vitest';
import { passwordChangedMail, recoveryCodeMail } from './recovery.ts';

const link = 'https://example.test/forgot-password';

test.each(languageCodes)('the mail in %s has the code in text and HTML, not in its subject', (lang) => {
  const mail = recoveryCodeMail(lang, '048213');
  expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['048213']);
  expect(mail.html).toContain('>048213</p>');
  expect(mail.html).not.toMatch(/<script|<img|<link|<a |url\(|@import|undefined/);
  expect(mail.subject).not.toMatch(/\d|[\p{Cc}!]/u);
});

test.each(languageCodes)('the mail in %s that tells of a new password has one link', (lang) => {
  const mail = passwordChangedMail(lang, link);
  expect(mail.text).toContain(link);
  expect(new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]))).toEqual(
    new Set([link]),
  );
  expect(mail.text + mail.html).not.toContain('undefined');
});

test('the mails of two languages differ', () => {
  const code = new Set(languageCodes.map((lang) => recoveryCodeMail(lang, '000000').text));
  const changed = new Set(languageCodes.map((lang) => passwordChangedMail(lang, link).text));
  expect([code.size, changed.size]).toEqual([languageCodes.length, languageCodes.length]);
});
