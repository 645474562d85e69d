import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import type { FactorChange } from './mail-texts.ts';
import { factorChangedMail } from './mails.ts';

const link = 'https://example.test/forgot-password';
const changes: FactorChange[] = ['on', 'off', 'appRemoved', 'renewed', 'passkeyAdded', 'passkeyRemoved'];
const cases = languageCodes.flatMap((lang) =>
  changes.map((change): [LanguageCode, FactorChange] => [lang, change]),
);

describe('the mail about the second step', () => {
  it.each(cases)('in %s, %s, says what changed and where to go if it was somebody else', (lang, change) => {
    const { subject, text, html } = factorChangedMail(lang, change, link);
    expect(subject).toMatch(/^\[[^\]]+\] \S/);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(`<html lang="${{ kr: 'ko', en: 'en', ep: 'es', vi: 'vi' }[lang]}">`);
  });

  it('has a text of its own in each language for each change', () => {
    const texts = cases.map(([lang, change]) => factorChangedMail(lang, change, link).text);
    expect(new Set(texts).size).toBe(cases.length);
  });
});
