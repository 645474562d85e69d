import { academyTimeZone } from '@taegeuk/contract/calendar.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';

/** An instant as people in Seoul write it, with the day of the week, in 24 hours. */
export function seoulTime(lang: LanguageCode, instant: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(htmlLang[lang], { timeZone: academyTimeZone, ...options }).format(instant);
  return `${format({ dateStyle: 'full' })} ${format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

/** A calendar day (`YYYY-MM-DD`) as people write it. */
export function spokenDay(lang: LanguageCode, day: string): string {
  return new Intl.DateTimeFormat(htmlLang[lang], { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(day),
  );
}
