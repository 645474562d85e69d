import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { levelCheckAnsweredMail } from './mail.ts';

const link = 'https://example.test/center/diary/level-check/hidden';

it.each(languageCodes)('the mail in %s has one link, in text and HTML', (lang) => {
  const { text, html, subject } = levelCheckAnsweredMail(lang, link);
  expect(text).toContain(link);
  const links = new Set([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]));
  expect(links).toEqual(new Set([link]));
  expect(subject + text + html).not.toContain('undefined');
});
