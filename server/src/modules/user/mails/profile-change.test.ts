import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, test } from 'vitest';
import { membershipEndedMail, passwordChangedByMemberMail, phoneChangedMail } from './profile-change.ts';
import { passwordChangedMail } from './recovery.ts';

const link = 'https://example.test/forgot-password';

test.each(languageCodes)('the mails in %s that tell of a change have one link, in text and HTML', (lang) => {
  for (const mail of [passwordChangedByMemberMail(lang, link), phoneChangedMail(lang, link)]) {
    expect(mail.text).toContain(link);
    const links = new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]));
    expect(links).toEqual(new Set([link]));
    expect(mail.text + mail.html).not.toContain('undefined');
  }
});

test.each(languageCodes)('the last mail in %s tells buyers, and them alone, what the law keeps', (lang) => {
  const [buyer, other] = [true, false].map((isBuyer) => membershipEndedMail(lang, { isBuyer }));
  expect([buyer?.text, buyer?.html].join()).toMatch(/5.*3/s);
  expect(other?.text.length).toBeLessThan((buyer?.text.length ?? 0) - 50);
  expect(other?.html).not.toMatch(/<script|<img|<link|<a |url\(|@import|undefined/);
});

test('only a recovery says that every session ended', () => {
  for (const lang of languageCodes)
    expect(passwordChangedByMemberMail(lang, link).text).not.toBe(passwordChangedMail(lang, link).text);
});

test('the mails of two languages differ', () => {
  for (const make of [passwordChangedByMemberMail, phoneChangedMail])
    expect(new Set(languageCodes.map((lang) => make(lang, link).text)).size).toBe(languageCodes.length);
  const last = languageCodes.map((lang) => membershipEndedMail(lang, { isBuyer: true }).text);
  expect(new Set(last).size).toBe(languageCodes.length);
});
