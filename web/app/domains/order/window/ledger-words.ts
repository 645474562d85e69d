import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { OwnLedgerLine } from '@taegeuk/contract/window.ts';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { formatDate } from '../../../lib/dates/format.ts';

type Causes = ReturnType<typeof orderWindowTexts.of>['ledger']['causes'];

function isCause(causes: Causes, cause: string): cause is keyof Causes {
  return Object.hasOwn(causes, cause);
}

/** What changed a window, in words; with the product, where it was an order. */
export function causeWords(
  { cause, order }: Pick<OwnLedgerLine, 'cause' | 'order'>,
  lang: LanguageCode,
): string {
  const { causes } = orderWindowTexts.of(lang).ledger;
  const words = causes[isCause(causes, cause) ? cause : 'other'];
  return order ? `${words}: ${order.name}` : words;
}

/** By how many days it moved the end, in words; empty where it did not, or where that is not known. */
export function daysWords({ days }: Pick<OwnLedgerLine, 'days'>, lang: LanguageCode): string {
  const { ledger } = orderWindowTexts.of(lang);
  if (days === null || days === 0) return '';
  return days > 0 ? ledger.more(days) : ledger.less(-days);
}

/** The window as a row left it, in words. */
export function spanWords(
  { startsOn, endsOn }: Pick<OwnLedgerLine, 'startsOn' | 'endsOn'>,
  lang: LanguageCode,
): string {
  const { ledger } = orderWindowTexts.of(lang);
  if (endsOn === null) return ledger.none;
  const end = formatDate(endsOn, lang);
  return startsOn === null ? ledger.until(end) : ledger.span(formatDate(startsOn, lang), end);
}
