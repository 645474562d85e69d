import type { ExportFilter } from '@taegeuk/contract/export.ts';
import type { exportColumns } from '@taegeuk/contract/export-columns.ts';
import type { Db } from '../../../database/connect.ts';
import type { Source, SourceRow } from './source.ts';

interface PracticeRow extends SourceRow {
  name: string;
  nickName: string;
  practiceDays: number;
  entries: number;
  entryMinutes: number;
  lessonDays: number;
  lessonMinutes: number;
}

function days(db: Db, alias: string, { from, to }: ExportFilter) {
  const day = db.identifier(`${alias}.practised_on`);
  return db`
    ${from === undefined ? db`` : db`AND ${day} >= ${from}`} ${to === undefined ? db`` : db`AND ${day} <= ${to}`}`;
}

/**
 * Whoever practised in the days asked for, in counts: what staff may know of everybody, also of those who took back the
 * consent to more. Watched from a minute a day on counts as practice, as in the statistics of members.
 */
export const practice: Source<PracticeRow, keyof (typeof exportColumns)['practice']> = {
  key: 'u.id',
  select: (db, { filter }) => db`
    u.name, u.nick_name,
    (SELECT count(*)::int FROM (
       SELECT h.practised_on FROM practise_histories h WHERE h.user_id = u.id AND h.type = 'diary' ${days(db, 'h', filter)}
       UNION
       SELECT d.practised_on FROM lesson_days d
       WHERE d.user_id = u.id AND (d.seconds >= 60 OR d.by_hand) ${days(db, 'd', filter)}) each_day) AS practice_days,
    written.entries, written.entry_minutes, watched.lesson_days, watched.lesson_minutes`,
  from: (db, { filter }) => db`
    FROM users u,
    LATERAL (SELECT count(*)::int AS entries, coalesce(sum(h.minutes), 0)::int AS entry_minutes
             FROM practise_histories h WHERE h.user_id = u.id AND h.type = 'diary' ${days(db, 'h', filter)}) written,
    LATERAL (SELECT count(DISTINCT d.practised_on)::int AS lesson_days, round(coalesce(sum(d.seconds), 0) / 60.0)::int AS lesson_minutes
             FROM lesson_days d WHERE d.user_id = u.id AND (d.seconds >= 60 OR d.by_hand) ${days(db, 'd', filter)}) watched
    WHERE u.deleted_at IS NULL AND u.last_practised_on IS NOT NULL AND (written.entries > 0 OR watched.lesson_days > 0)`,
  cells: {
    name: ({ name }, veil) => veil.name(name),
    nickName: ({ nickName }, veil) => veil.name(nickName),
    practiceDays: ({ practiceDays }) => practiceDays,
    entries: ({ entries }) => entries,
    entryMinutes: ({ entryMinutes }) => entryMinutes,
    lessonDays: ({ lessonDays }) => lessonDays,
    lessonMinutes: ({ lessonMinutes }) => lessonMinutes,
  },
};
