import { academyTimeZone, seoulDay } from '@taegeuk/contract/calendar.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { commonTexts } from '../../i18n/common-texts.ts';

// Everything a person reads as a date is a day or an hour in Seoul, wherever the browser is. The hour cycle is h23: with
// `timeStyle` and 12 hours some engines print "AM 12:30" in Korean, and server and browser would differ.
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormat(lang: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(htmlLang[lang], { timeZone: academyTimeZone, ...options });
    formatters.set(key, formatter);
  }
  return formatter;
}

// A calendar day has no hour: noon in Seoul lies within it.
function instantOf(value: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+09:00` : value);
}

/**
 * A date like `2026년 11월 18일`. Takes an instant (ISO) or a calendar day. It uses the catalogue: the first
 * `Intl.DateTimeFormat` of a page takes 15 ms, and pages for reading do not need one otherwise.
 */
export function formatDate(value: string, lang: LanguageCode): string {
  const [year = 0, month = 0, day = 0] = calendarDay(value).split('-').map(Number);
  return commonTexts.of(lang).date(year, month, day);
}

/** `11월 18일 화요일`: without the year, with the day of the week. */
export function formatDayOfWeek(value: string, lang: LanguageCode): string {
  return dateFormat(lang, { month: 'long', day: 'numeric', weekday: 'long' }).format(instantOf(value));
}

/** `11월 18일`; with the year before it when that is not the current one. */
export function formatDayOfMonth(value: string, lang: LanguageCode): string {
  const isThisYear = calendarDay(value).slice(0, 4) === calendarDay(new Date().toISOString()).slice(0, 4);
  if (!isThisYear) return formatDate(value, lang);
  return dateFormat(lang, { month: 'long', day: 'numeric' }).format(instantOf(value));
}

/** `11월 18일 (화)`, `Tue, Nov 18`: the same for narrow places. */
export function formatShortDay(value: string, lang: LanguageCode): string {
  return dateFormat(lang, { month: 'short', day: 'numeric', weekday: 'short' }).format(instantOf(value));
}

/** Short weekday: `화`, `Tue`. */
export function formatWeekday(value: string, lang: LanguageCode): string {
  return dateFormat(lang, { weekday: 'short' }).format(instantOf(value));
}

/** Time in 24 hours: `14:05`. */
export function formatTime(value: string, lang: LanguageCode): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(lang, options).format(instantOf(value));
}

/** Date and time in 24 hours: `2026년 11월 18일 14:05`. */
export function formatDateTime(value: string, lang: LanguageCode): string {
  return `${formatDate(value, lang)} ${formatTime(value, lang)}`;
}

/** `11.18`: month and day for dense lists, the same in every language. */
export function formatMonthDay(value: string): string {
  return calendarDay(value).slice(5).replace('-', '.');
}

/** The calendar day `YYYY-MM-DD` in Seoul, for `<time dateTime>` and date inputs. */
export function calendarDay(value: string): string {
  return seoulDay(instantOf(value));
}

/** Whole number with thousands separators. */
export function formatNumber(value: number, lang: LanguageCode): string {
  return new Intl.NumberFormat(htmlLang[lang]).format(value);
}

/** Length of a video: `4:05`, `1:02:09`. Takes seconds. */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** The month only: `11월`, `Nov`; with the year before it when that is not the current one. */
export function formatMonthOnly(value: string, lang: LanguageCode): string {
  const isThisYear = calendarDay(value).slice(0, 4) === calendarDay(new Date().toISOString()).slice(0, 4);
  const options = isThisYear ? { month: 'short' } : { year: 'numeric', month: 'short' };
  return dateFormat(lang, options as Intl.DateTimeFormatOptions).format(instantOf(value));
}
