import { addDays } from '@taegeuk/contract/calendar.ts';
import type { LedgerLine, MemberWindow } from '@taegeuk/contract/member-record.ts';
import { daysBetween } from '../member-words.ts';

/** Width of the drawing. */
export const scaleWidth = 760;
const daysBack = 320;
const daysAhead = 125;
const perDay = scaleWidth / (daysBack + daysAhead);
/** What a letter of a name takes at most, as on a phone. */
const letterWidth = 16;

/** Where a day stands, at most at the ends. */
export function placeOf(day: string, today: string): number {
  return Math.min(scaleWidth, Math.max(0, (daysBack + daysBetween(today, day)) * perDay));
}

function nameOf(month: number, otherYear: number | undefined): string | undefined {
  if (month % 3 !== 1) return undefined;
  return month === 1 && otherYear !== undefined ? `${otherYear}년 1월` : `${month}월`;
}

/** Firsts of months in sight, with the name of each third and of January with its year, where there is room for it. */
export function monthTicks(today: string): { x: number; name: string | undefined }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const firsts = Array.from({ length: 18 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 10);
    return { first, number: Number(first.slice(5, 7)), year: Number(first.slice(0, 4)) };
  });
  return firsts
    .filter(({ first }) => {
      const days = daysBetween(today, first);
      return days >= -daysBack && days <= daysAhead;
    })
    .map(({ first, number, year: ofYear }) => {
      const x = placeOf(first, today);
      const name = nameOf(number, ofYear === year ? undefined : ofYear);
      const hasRoom = x + (name?.length ?? 0) * letterWidth <= scaleWidth;
      return { x, name: hasRoom ? name : undefined };
    });
}

/** Whether a row of the ledger lengthens or shortens what was there, rather than begin anew. */
export function isJoined({ startsOn, endedOn }: Pick<LedgerLine, 'startsOn' | 'endedOn'>): boolean {
  return endedOn !== null && startsOn !== null && startsOn <= endedOn;
}

/** A part of a window as one row of the ledger made it. */
export interface Segment {
  id: string;
  kind: 'order' | 'given';
  x: number;
  width: number;
}

/** What each row of the ledger added to a window, oldest first; what took days away draws nothing. */
export function segmentsOf({ ledger }: Pick<MemberWindow, 'ledger'>, today: string): Segment[] {
  return ledger.toReversed().flatMap((line) => {
    const { id, cause, startsOn, endsOn, endedOn } = line;
    if (endsOn === null || (endedOn !== null && endsOn <= endedOn)) return [];
    const from = (isJoined(line) || cause === 'pause' ? endedOn : (startsOn ?? endedOn)) ?? endsOn;
    const x = placeOf(from, today);
    const width = placeOf(endsOn, today) - x;
    // A rest moves days that were there: they are drawn as what was bought.
    const kind = cause === 'order' || cause === 'pause' ? ('order' as const) : ('given' as const);
    return width > 0 ? [{ id, kind, x, width }] : [];
  });
}

/** The rests of a window, each until the member returned; the one that is planned too. */
export function restsOf(
  { ledger, pause }: Pick<MemberWindow, 'ledger' | 'pause'>,
  today: string,
): Omit<Segment, 'kind'>[] {
  const rests = ledger.toReversed().flatMap(({ id, cause, startsOn, days }, at, rows) => {
    if (cause !== 'pause' || startsOn === null || days === null) return [];
    const next = rows.slice(at + 1).find((row) => row.cause === 'pause' || row.cause === 'resume');
    const to = next?.cause === 'resume' && next.startsOn !== null ? next.startsOn : startsOn;
    return [{ id, from: addDays(startsOn, -days), to }];
  });
  const planned =
    pause?.state === 'planned' ? [{ id: 'planned', from: pause.fromOn, to: pause.returnsOn }] : [];
  return [...rests, ...planned].flatMap(({ id, from, to }) => {
    const x = placeOf(from, today);
    const width = placeOf(to, today) - x;
    return width > 0 ? [{ id, x, width }] : [];
  });
}
