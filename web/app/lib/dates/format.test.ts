import { addDays } from '@taegeuk/contract/calendar.ts';
import { htmlLang, languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDuration,
  formatMonthDay,
  formatNumber,
  formatShortDay,
} from './format.ts';

describe('dates', () => {
  // 00:30 on 19 November in Seoul
  const instant = '2026-11-18T15:30:00.000Z';

  it('are days in Seoul', () => {
    expect(calendarDay(instant)).toBe('2026-11-19');
    expect(formatDate(instant, 'kr')).toBe('2026년 11월 19일');
    expect(formatMonthDay(instant)).toBe('11.19');
  });

  it('keep a calendar day as it is', () => {
    expect(calendarDay('2026-11-18')).toBe('2026-11-18');
    expect(formatDayOfWeek('2026-11-18', 'kr')).toBe('11월 18일 수요일');
    expect(formatShortDay('2026-11-18', 'kr')).toBe('11월 18일 (수)');
    expect(formatDate('2026-11-18', 'ep')).toBe('18 de noviembre de 2026');
  });

  it('are written as the language writes them', () => {
    for (const lang of languageCodes) {
      const byLocale = new Intl.DateTimeFormat(htmlLang[lang], { timeZone: 'UTC', dateStyle: 'long' });
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
        expect(formatDate(day, lang)).toBe(byLocale.format(new Date(day)));
    }
  });

  it('count midnight as 00, not 24', () => {
    expect(formatDateTime(instant, 'kr')).toBe('2026년 11월 19일 00:30');
    expect(formatDateTime(instant, 'en')).toBe('November 19, 2026 00:30');
  });
});

describe('numbers', () => {
  it('separate thousands by language', () => {
    expect(formatNumber(1_234_567, 'kr')).toBe('1,234,567');
    expect(formatNumber(1_234_567, 'vi')).toBe('1.234.567');
  });

  it('say the length of a video', () => {
    expect(formatDuration(0)).toBe('0:00');
    expect(formatDuration(245)).toBe('4:05');
    expect(formatDuration(3729)).toBe('1:02:09');
  });
});
