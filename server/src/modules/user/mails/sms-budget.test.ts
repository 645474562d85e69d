import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, test } from 'vitest';
import { smsBudgetMail } from './sms-budget.ts';

const budget = { percent: 80, sent: 412, dailyMax: 500 };

test.each(languageCodes)(
  'the mail about the day’s texts in %s has its figures, and no number or name',
  (lang) => {
    const mail = smsBudgetMail(lang, budget);
    expect(mail.subject).toContain('80');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('412 / 500');
      expect(form).not.toMatch(/undefined|<script|<img|https?:/);
    }
  },
);

test.each(languageCodes)('in %s it says what to do once all is gone, and only then', (lang) => {
  expect(smsBudgetMail(lang, { ...budget, percent: 100 }).text).toContain('SMS_DAILY_MAX');
  expect(smsBudgetMail(lang, budget).text).not.toContain('SMS_DAILY_MAX');
});
