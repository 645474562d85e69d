import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, test } from 'vitest';
import { phoneWelcomeMail } from './phone-welcome.ts';

const link = 'https://example.test/confirm-email/abc_DEF-123';

test.each(languageCodes)('the welcome in %s says the same in text and HTML, with one link', (lang) => {
  const mail = phoneWelcomeMail(lang, link);
  expect(mail.text).toContain(link);
  expect(new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]))).toEqual(
    new Set([link]),
  );
  expect(mail.html).not.toMatch(/<script|<img|<link|url\(|@import|undefined/);
  expect(mail.subject).not.toMatch(/[\p{Cc}!]/u);
});

test('the welcomes of two languages differ', () => {
  const texts = new Set(languageCodes.map((lang) => phoneWelcomeMail(lang, link).text));
  expect(texts.size).toBe(languageCodes.length);
});
