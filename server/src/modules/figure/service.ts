import { addDays, daysBetween, seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { Figures, getFigures } from '@taegeuk/contract/figure.ts';
import {
  areasFor,
  type FigureArea,
  type FigureName,
  type FigureStep,
  figureSeries,
  mostFigureDays,
  mostFigurePoints,
} from '@taegeuk/contract/figure-areas.ts';
import type { PayMethod } from '@taegeuk/contract/order-states.ts';
import type { z } from 'zod';
import type { Reader } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { countDay, holdCounting, listDueDays } from './count-queries.ts';
import { type Bucket, bucketsOf, periodsOf, usualFrom } from './periods.ts';
import * as queries from './queries.ts';
import { netOf, seriesOf } from './series.ts';

type Asked = z.output<typeof getFigures.query>;

/** The days that are meant, not after today. */
function periodOf({ by, from: givenFrom, to: givenTo }: Asked, today: string): Bucket {
  const to = givenTo !== undefined && givenTo < today ? givenTo : today;
  const from = givenFrom ?? usualFrom(to, by);
  if (from > to) refuse([{ path: 'to', message: 'too_small' }]);
  if (daysBetween(from, to) >= mostFigureDays) refuse([{ path: 'from', message: 'too_small' }]);
  if (bucketsOf({ from, to }, by).length > mostFigurePoints) refuse([{ path: 'by', message: 'too_large' }]);
  return { from, to };
}

const leavingsShown = 20;

/** Readings of leavings that have not ended, by their period. */
const leavingsUnderWay = new WeakMap<object, Map<string, Promise<queries.LeavingRow[]>>>();

/** Of years and many members this takes seconds: who asks for the same meanwhile gets the same answer. */
function leavingsIn({ sql }: Pick<Services, 'sql'>, periods: queries.Periods): Promise<queries.LeavingRow[]> {
  const underWay = leavingsUnderWay.get(sql) ?? new Map<string, Promise<queries.LeavingRow[]>>();
  leavingsUnderWay.set(sql, underWay);
  const key = `${periods.from} ${periods.to}`;
  const running = underWay.get(key);
  if (running) return running;
  const reading = queries.readLeavings(sql.reads, periods, leavingsShown).finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
}

async function seriesIn(
  { sql }: Pick<Services, 'sql'>,
  area: FigureArea,
  { periods, by }: { periods: queries.Periods; by: FigureStep },
): Promise<Figures['series']> {
  const names: readonly FigureName[] = figureSeries[area];
  const rows = await queries.readDays(sql.reads, names, periods);
  const of = (name: FigureName) =>
    new Map(rows.filter((row) => row.name === name).map((row) => [row.day, row]));
  const buckets = bucketsOf(periods, by);
  const bucketsBefore = bucketsOf({ from: periods.beforeFrom, to: periods.beforeTo }, by);
  return names.map((name) => {
    const days = name === 'net' ? netOf(of('paid'), of('returned')) : of(name);
    return seriesOf(name, days, { buckets, bucketsBefore });
  });
}

/** Sums of rows that have the same key, what brought most first. */
function summed<Key extends string>(
  rows: readonly queries.SalesRow[],
  keyOf: (row: queries.SalesRow) => Key,
) {
  const sums = new Map<Key, Figures['methods'][number] & { name: string }>();
  for (const row of rows) {
    const key = keyOf(row);
    const none = { paidWon: 0, returnedWon: 0, netWon: 0, netBeforeWon: 0, payments: 0, refunds: 0 };
    const sum = sums.get(key) ?? { ...none, method: row.method, name: row.name };
    sums.set(key, {
      ...sum,
      paidWon: sum.paidWon + row.paidWon,
      returnedWon: sum.returnedWon + row.returnedWon,
      netWon: sum.netWon + row.paidWon - row.returnedWon,
      netBeforeWon: sum.netBeforeWon + row.netBeforeWon,
      payments: sum.payments + row.payments,
      refunds: sum.refunds + row.refunds,
    });
  }
  return [...sums].sort(([, a], [, b]) => b.netWon - a.netWon);
}

async function salesIn(
  { sql }: Pick<Services, 'sql'>,
  periods: queries.Periods,
): Promise<Pick<Figures, 'products' | 'methods'>> {
  const rows = await queries.readSales(sql.reads, periods);
  return {
    products: summed(rows, ({ categoryId }) => categoryId).map(([id, { method: _, ...sums }]) => ({
      id,
      ...sums,
    })),
    methods: summed(rows, ({ method }): PayMethod => method).map(([, { name: _, ...sums }]) => sums),
  };
}

/**
 * Figures of an area, beside the period before.
 * @throws {DomainError} forbidden without a right that opens the area; invalid_input
 */
export async function readFigures(
  services: Pick<Services, 'sql' | 'clock'>,
  reader: Pick<Reader, 'rights'>,
  asked: Asked,
): Promise<Figures> {
  const { area, by } = asked;
  if (!areasFor(reader.rights).includes(area)) throw new DomainError('forbidden');
  const periods = periodsOf(periodOf(asked, seoulDay(services.clock())), by);
  const { from, to } = periods;
  const [series, sales, leavings, counted] = await Promise.all([
    seriesIn(services, area, { periods, by }),
    area === 'sales' ? salesIn(services, periods) : { products: [], methods: [] },
    area === 'learning' ? leavingsIn(services, periods) : [],
    queries.readCounted(services.sql.reads, periods),
  ]);
  const since = counted.firstOn !== null && counted.firstOn > from ? counted.firstOn : from;
  return {
    ...{ area, by, ...periods, series, ...sales, leavings },
    uncountedDays: Math.max(0, daysBetween(since, to) + 1 - counted.days),
    countedAt: counted.countedAt?.toISOString() ?? null,
  };
}

/** Entries can be written down for days that are over: so far back a day is counted once more each day. */
const againDays = 31;
/** Days that were never counted, in one run: the first start of a release fills years in some hours, beside other work. */
const dueAtOnce = 60;

/**
 * Counts the present day and the one before it, and days that are due: those that never were counted, and the last month once
 * a day. Running it again, or in two processes, changes nothing.
 */
export async function countFigures({ sql, clock }: Pick<Services, 'sql' | 'clock'>): Promise<void> {
  const now = clock();
  const today = seoulDay(now);
  const due = await listDueDays(sql, {
    ...{ today, againSince: addDays(today, -againDays), limit: dueAtOnce },
    countedBefore: seoulMidnight(today),
  });
  for (const day of new Set([today, addDays(today, -1), ...due])) {
    const isCounted = await inTransaction(sql, async (db) => {
      const isMine = await holdCounting(db);
      if (isMine) await countDay(db, day, now);
      return isMine;
    });
    if (!isCounted) return;
  }
}
