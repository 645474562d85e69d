import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { Db } from '../database/connect.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { instantOfEntry, type YearEntry } from './demo-year.ts';
import { bulk } from './state.ts';

/** Diary entries of the sample members, dated back from today. Ids contain the time, because lists are ordered by them. */
export async function insertDiary(
  db: Db,
  entries: readonly (Demo['entries'][number] | YearEntry)[],
  now: Date,
): Promise<void> {
  const today = practiceDay(now);
  const rows = entries.map((entry) => ({
    ...entry,
    key: `demo/${entry.daysAgo}/${entry.title}`.slice(0, 100),
    practisedOn: addDays(today, -entry.daysAgo),
    createdAt: 'writtenAt' in entry ? instantOfEntry(entry, today) : daysAgo(now, entry.daysAgo),
  }));
  await db`
    INSERT INTO practise_histories (id, user_id, category_id, type, title, content, current_level, current_sub_level,
                                    is_shared, practised_on, minutes, mood, idempotency_key, created_at, updated_at)
    SELECT uuidv7(r."createdAt" - now()), u.id, c.id, 'diary', r.title, r.content, coalesce(c.level, u.level_in_center),
           coalesce(c.sub_level, u.sub_level_in_center), r.shared, r."practisedOn", r.minutes, r.mood, r.key, r."createdAt", r."createdAt"
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(email text, "group" text, title text, content text, shared boolean, "practisedOn" date, minutes smallint,
           mood smallint, key text, "createdAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN categories c ON c.slug = r."group"
    ON CONFLICT DO NOTHING`;
}

/** Comments of the sample members under lessons. */
export async function insertComments(db: Db, comments: Demo['comments'], now: Date): Promise<void> {
  const rows = comments.map((comment) => ({ ...comment, createdAt: daysAgo(now, comment.daysAgo) }));
  await db`
    INSERT INTO comments (id, lesson_id, user_id, content, created_at, handled_at)
    SELECT uuidv7(r."createdAt" - now()), l.id, u.id, r.content, r."createdAt",
           ${handledAt(db, now)}
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r("group" text, position smallint, email text, content text, "createdAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN categories c ON c.slug = r."group" JOIN lessons l ON l.category_id = c.id AND l.position = r.position
    WHERE NOT EXISTS (SELECT FROM comments x WHERE x.lesson_id = l.id AND x.user_id = u.id AND x.content = r.content)`;
}

/** Comments of the sample members under entries of one another's diaries. */
export async function insertDiaryComments(db: Db, comments: Demo['diaryComments'], now: Date): Promise<void> {
  const rows = comments.map((comment) => ({ ...comment, createdAt: daysAgo(now, comment.daysAgo) }));
  await db`
    INSERT INTO comments (id, practise_history_id, user_id, content, created_at, handled_at)
    SELECT uuidv7(r."createdAt" - now()), h.id, u.id, r.content, r."createdAt",
           ${handledAt(db, now)}
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(author text, title text, email text, content text, "createdAt" timestamptz)
    JOIN users a ON lower(a.email) = lower(r.author) AND a.deleted_at IS NULL
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN practise_histories h ON h.user_id = a.id AND h.title = r.title
    WHERE NOT EXISTS (SELECT FROM comments x
                      WHERE x.practise_history_id = h.id AND x.user_id = u.id AND x.content = r.content)`;
}

/** Staff have looked at the comments of members but those of the last three days; their own wait for nobody. */
function handledAt(db: Db, now: Date) {
  return db`CASE WHEN u.role_level > 0 OR r."createdAt" < ${daysAgo(now, 3)}::timestamptz THEN r."createdAt" END`;
}
