import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, test } from 'vitest';
import { layoutHtml } from '../../../mail/layout.ts';
import { confirmationMail } from './confirmation.ts';

const link = 'https://example.test/confirm-email/abc_DEF-123';

test.each(languageCodes)('the mail in %s says the same in text and HTML, with one link', (lang) => {
  const mail = confirmationMail(lang, link);
  expect(mail.text).toContain(link);
  expect(new Set([...mail.html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]))).toEqual(
    new Set([link]),
  );
  expect(mail.html).not.toMatch(/<script|<img|<link|url\(|@import/);
  expect(mail.html).not.toContain('undefined');
  expect(mail.subject).not.toMatch(/[\p{Cc}!]/u);
});

test('the mails of two languages differ in every line', () => {
  const subjects = new Set(languageCodes.map((lang) => confirmationMail(lang, link).subject));
  expect(subjects.size).toBe(languageCodes.length);
});

test('nothing that a layout is given becomes markup', () => {
  const odd = `<b>"'&`;
  const fields = {
    htmlLang: odd,
    brand: odd,
    preview: odd,
    heading: odd,
    body: odd,
    notes: [odd],
  };
  const html = layoutHtml({
    ...fields,
    button: { label: odd, href: odd, linkNote: odd },
    code: { label: odd, value: odd },
  });
  expect(html).not.toContain('<b>');
  expect(html).toContain('href="&lt;b&gt;&quot;&#39;&amp;"');
});
