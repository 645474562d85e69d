import { verify } from '@node-rs/argon2';
import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { academyFields, academyLevels, centreGroupSlugs } from '@taegeuk/contract/levels.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';
import { countQueues } from '../modules/order/desk/queue-queries.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { keepSiteMode } from '../site-mode.ts';
import { seedContent } from './content.ts';
import { seedDemo } from './demo.ts';
import { demoAccounts, demoEmails } from './demo-accounts.ts';
import { insertNotifications } from './demo-notifications.ts';

const now = new Date('2026-11-21T03:00:00Z');
let database: TestDatabase;
let sql: Pool;

async function seedAll(at: Date): Promise<void> {
  await seedContent(sql);
  await seedDemo(sql, { clock: () => at });
}

async function count(table: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`SELECT count(*)::int AS total FROM ${sql.identifier(table)}`;
  return row?.total ?? 0;
}

const tables = [
  'menus',
  'menu_texts',
  'categories',
  'category_texts',
  'products',
  'posts',
  'post_texts',
  'media',
];
const demoTables = [
  'lessons',
  'lesson_texts',
  'users',
  'user_roles',
  'membership_ledger',
  'practise_histories',
  'comments',
  'level_check_answers',
  'user_lessons',
  'lesson_days',
  'lesson_opens',
  'video_issues',
  'orders',
  'order_log',
  'order_refunds',
  'cash_receipts',
  'membership_ledger',
];

async function counts(): Promise<Record<string, number>> {
  const entries = [];
  for (const table of [...tables, ...demoTables]) entries.push([table, await count(table)]);
  return Object.fromEntries(entries) as Record<string, number>;
}

async function windowOf(email: string): Promise<unknown> {
  const [row] = await sql`
    SELECT l.starts_on, l.ends_on FROM membership_ledger l JOIN users u ON u.id = l.user_id
    WHERE u.email = ${email} AND l.side = 'center' ORDER BY l.id DESC LIMIT 1`;
  return row;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, 3);
  await keepSiteMode(database.owner, 'demo');
  await seedAll(now);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

describe('the seed', () => {
  it('writes nothing at all when nothing has changed', async () => {
    const state = () => sql`SELECT name, hash, applied_at FROM seed_state ORDER BY name`;
    const [before, loaded] = [await counts(), await state()];
    await seedAll(now);
    expect(await counts()).toEqual(before);
    expect(await state()).toEqual(loaded);
  });

  it('gives every group of the centre and every course of the academy lessons in Korean', async () => {
    const courses = academyLevels.flatMap((level) => academyFields.map((field) => `${level}/${field}`));
    const rows = await sql<{ slug: string }[]>`
      SELECT DISTINCT c.slug FROM lessons l JOIN categories c ON c.id = l.category_id
      JOIN lesson_texts t ON t.lesson_id = l.id AND t.lang = 'kr'`;
    expect(rows.map((row) => row.slug).sort()).toEqual([...centreGroupSlugs, ...courses].sort());
  });

  it('has the main page in the wire’s format, its fourth object with the footer texts', async () => {
    const rows = await sql<{ postMeta: string }[]>`
      SELECT t.post_meta FROM posts p JOIN post_texts t ON t.post_id = p.id WHERE p.type = '메인페이지관리'`;
    expect(rows).toHaveLength(4);
    for (const { postMeta } of rows) {
      const objects = JSON.parse(`[${postMeta}]`) as Record<string, unknown>[];
      expect(Object.keys(objects[3] ?? {}).slice(0, 6)).toEqual([
        'text1',
        'text2',
        'text3',
        'text4',
        'text5',
        'text6',
      ]);
    }
  });

  it('makes the demo accounts with their password and roles', async () => {
    const rows = await sql<{ email: string; passwordHash: string; level: number | null }[]>`
      SELECT u.email, u.password_hash, r.level FROM users u
      LEFT JOIN user_roles ur ON ur.user_id = u.id LEFT JOIN roles r ON r.id = ur.role_id ORDER BY u.email`;
    expect(rows.map((row) => row.email).sort()).toEqual([...demoEmails].sort());
    expect(rows.find((row) => row.email === 'teacher@demo.test')?.level).toBe(1);
    expect(rows.find((row) => row.email === 'admin@demo.test')?.level).toBe(9);
    expect(await verify(rows[0]?.passwordHash ?? '', demoAccounts.password)).toBe(true);
  });

  it('has told its members of the answers that they have: the newest were not read yet', async () => {
    const notifications = () => sql<{ topic: string; path: string; isRead: boolean }[]>`
      SELECT n.topic, n.path, n.read_at IS NOT NULL AS is_read FROM notifications n JOIN users u ON u.id = n.user_id
      WHERE u.email = 'member@demo.test' ORDER BY n.created_at`;
    const told = await notifications();
    expect(told.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['inquiry', 'learning']));
    expect(told.some(({ isRead }) => isRead)).toBe(true);
    expect(told.some(({ isRead }) => !isRead)).toBe(true);
    await insertNotifications(sql, now);
    expect(await notifications()).toEqual(told);
  });

  it('keeps the windows of the demo members around today', async () => {
    const before = await count('membership_ledger');
    const later = new Date('2026-12-01T03:00:00Z');
    await seedAll(later);
    await seedAll(later);
    const today = seoulDay(later);
    expect(await count('membership_ledger')).toBe(before + 26);
    expect(await windowOf('member@demo.test')).toEqual({
      startsOn: addDays(today, -60),
      endsOn: addDays(today, 120),
    });
    expect(await windowOf('expired@demo.test')).toEqual({
      startsOn: addDays(today, -93),
      endsOn: addDays(today, -3),
    });
  });

  it('leaves a window alone that was bought', async () => {
    await sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
      SELECT id, 'center', '2026-12-01', '2027-12-01', 'order' FROM users WHERE email = 'expired@demo.test'`;
    await seedAll(new Date('2026-12-05T03:00:00Z'));
    expect(await windowOf('expired@demo.test')).toEqual({ startsOn: '2026-12-01', endsOn: '2027-12-01' });
  });

  it('inserts what is missing and never overwrites what staff have edited', async () => {
    await sql`UPDATE post_texts SET title = '고친 제목' WHERE lang = 'kr' AND post_id IN
              (SELECT id FROM posts WHERE slug = 'site-open')`;
    // As in the database of a release that had no Vietnamese yet: missing, and not deleted by staff.
    await sql`DELETE FROM menu_texts WHERE lang = 'vi'`;
    await sql`DELETE FROM seed_removed`;
    await sql`DELETE FROM seed_state`;
    await seedAll(now);
    const [post] = await sql`
      SELECT title FROM post_texts WHERE lang = 'kr' AND post_id IN (SELECT id FROM posts WHERE slug = 'site-open')`;
    expect(post).toEqual({ title: '고친 제목' });
    const [menus] = await sql`SELECT count(*)::int AS total FROM menu_texts WHERE lang = 'vi'`;
    expect(menus).toEqual({ total: await count('menus') });
  });

  it('gives one member a year of practice that a person could have had', async () => {
    const [figures] = await sql<
      { days: number; first: string; longest: number; hours: number; texts: number }[]
    >`
      WITH own AS (
        SELECT h.* FROM practise_histories h JOIN users u ON u.id = h.user_id
        WHERE u.email = 'member@demo.test' AND h.type = 'diary'
      ), gaps AS (
        SELECT practised_on - lag(practised_on) OVER (ORDER BY practised_on) AS gap FROM own
      )
      SELECT count(DISTINCT practised_on)::int AS days, min(practised_on) AS first, (SELECT max(gap) FROM gaps) AS longest,
             sum(minutes)::int / 60 AS hours, count(DISTINCT content)::int AS texts FROM own`;
    expect(figures?.first).toBe(addDays(seoulDay(now), -364));
    expect(figures?.days).toBeGreaterThan(150);
    expect(figures?.days).toBeLessThan(260);
    expect(figures?.longest).toBeGreaterThan(10);
    expect(figures?.hours).toBeGreaterThan(50);
    expect(figures?.texts).toBeGreaterThan(70);
  });

  const waiting = new Set([
    ...['tg_sample_center_90_moving', 'tg_sample_center_90_receipt', 'tg_sample_center_365_amount'],
    'tg_sample_center_30_refused',
  ]);

  it('has something waiting in every queue of the desk of orders', async () => {
    expect(await countQueues(sql, now)).toEqual({ transfer: 1, refund: 1, receipt: 1, flagged: 1, stuck: 1 });
    const states = await sql`
      SELECT o.merchant_uid, o.status, o.status = (SELECT to_status FROM order_log WHERE order_id = o.id
                                                   ORDER BY id DESC LIMIT 1) AS is_logged
      FROM orders o WHERE o.merchant_uid = ANY(${[...waiting]}) ORDER BY o.merchant_uid`;
    expect(states.map(({ status, isLogged }) => [status, isLogged])).toEqual([
      ...[
        ['paid', true],
        ['failed', true],
        ['paid', true],
        ['paid', true],
      ],
    ]);
  });

  it('has orders that are what their log says, beside windows that stay around today', async () => {
    const orders = await sql`
      SELECT o.merchant_uid, o.status, o.paid_minor, o.refunded_minor, o.starts_on, o.ends_on,
             (SELECT array_agg(to_status ORDER BY id) FROM order_log WHERE order_id = o.id) AS steps
      FROM orders o ORDER BY o.merchant_uid`;
    const today = seoulDay(now);
    expect(orders.filter(({ merchantUid }) => !waiting.has(merchantUid))).toEqual([
      {
        ...{
          merchantUid: 'tg_sample_academy_practitioner',
          status: 'paid',
          paidMinor: 600_000,
          refundedMinor: 0,
        },
        ...{
          startsOn: addDays(today, -29),
          endsOn: addDays(today, 150),
          steps: ['created', 'pending', 'paid'],
        },
      },
      {
        ...{ merchantUid: 'tg_sample_center_90_returned', status: 'refunded', paidMinor: 135_000 },
        ...{ refundedMinor: 120_000, startsOn: addDays(today, -260), endsOn: addDays(today, -251) },
        steps: ['created', 'paid', 'refunded'],
      },
      {
        ...{ merchantUid: 'tg_sample_center_90_waiting', status: 'pending', paidMinor: 0, refundedMinor: 0 },
        ...{ startsOn: null, endsOn: null, steps: ['created', 'pending'] },
      },
    ]);
    const newest = await sql`
      SELECT DISTINCT ON (l.side) l.side, l.cause FROM membership_ledger l JOIN users u ON u.id = l.user_id
      WHERE u.email = 'member@demo.test' ORDER BY l.side, l.id DESC`;
    expect(newest).toEqual([
      { side: 'academy', cause: 'demo' },
      { side: 'center', cause: 'demo' },
    ]);
  });

  it('dates entries and comments back, and orders them so', async () => {
    const rows = await sql<{ createdAt: Date }[]>`SELECT created_at FROM practise_histories ORDER BY id DESC`;
    const times = rows.map((row) => row.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(await count('comments')).toBe(16);
  });
});

describe('films', () => {
  const film = async () => {
    const [row] = await sql<{ id: string; mediaId: string | null; isShown: boolean; key: string | null }[]>`
      SELECT p.id, p.media_id, p.is_shown, m.key FROM posts p LEFT JOIN media m ON m.id = p.media_id
      WHERE p.type = '영상' ORDER BY p.slug LIMIT 1`;
    return row;
  };

  it('all have their media in demo mode', async () => {
    const rows = await sql`SELECT slug FROM posts WHERE type = '영상' AND NOT is_shown`;
    expect(rows).toEqual([]);
    expect((await film())?.key).toMatch(/^\w[\w-]*\.mp4$/);
  });

  it('are not those of lessons, and no two lessons have the same', async () => {
    const [row] = await sql`
      SELECT count(*)::int AS lessons, count(DISTINCT media_id)::int AS films,
             count(*) FILTER (WHERE media_id IN (SELECT media_id FROM posts))::int AS shared FROM lessons`;
    expect(row).toEqual({ lessons: 125, films: 125, shared: 0 });
  });

  it('take the place of those that lessons and posts shared in an earlier release', async () => {
    const films = () => sql`
      SELECT 0 AS place, m.key FROM media m WHERE m.key = 'heat-1.mp4'
      UNION ALL SELECT l.position, m.key
      FROM lessons l JOIN media m ON m.id = l.media_id JOIN categories c ON c.id = l.category_id
      WHERE c.slug = 'heat/guju' AND l.position < 3
      UNION ALL SELECT 3, m.key FROM posts p JOIN media m ON m.id = p.media_id WHERE p.slug = 'three-bells'
      ORDER BY place`;
    const own = ['heat--guju-1.mp4', 'heat--guju-2.mp4', 'film--three-bells.mp4'];
    const keys = async () => (await films()).map(({ key }) => key);
    expect(await keys()).toEqual(own);
    await sql`
      WITH former AS (
        INSERT INTO media (key, content_type, byte_size, duration_seconds) VALUES ('heat-1.mp4', 'video/mp4', 1, 1)
        RETURNING id), posts AS (UPDATE posts SET media_id = (SELECT id FROM former) WHERE slug = 'three-bells')
      UPDATE lessons SET media_id = CASE position
          WHEN 1 THEN (SELECT id FROM former) ELSE (SELECT id FROM media WHERE key = 'heat--guju-1.mp4') END
      WHERE category_id = (SELECT id FROM categories WHERE slug = 'heat/guju') AND position < 3`;
    await sql`DELETE FROM seed_state WHERE name = 'demo'`;
    await seedAll(now);
    expect(await keys()).toEqual(own);
  });

  it('of other lessons that staff chose stay, and former ones while a text or a draft names them', async () => {
    const [lesson] = await sql<{ id: string; mediaId: string }[]>`
      SELECT l.id, l.media_id FROM lessons l JOIN media m ON m.id = l.media_id WHERE m.key = 'heat--guju-2.mp4'`;
    const { id = '', mediaId = '' } = lesson ?? {};
    const former = await sql<{ id: string }[]>`
      INSERT INTO media (key, content_type, byte_size, duration_seconds)
      SELECT 'look-' || n || '.mp4', 'video/mp4', 1, 1 FROM generate_series(1, 2) n RETURNING id`;
    const [inText = '', inDraft = ''] = former.map((film) => film.id);
    const figure = (of: string) => `<figure><video src="/media/videos/${of}"></video></figure>`;
    await sql`
      INSERT INTO contents (id, kind, created_at, updated_at) VALUES (${id}, 'lesson', ${now}, ${now})`;
    await sql`
      UPDATE lessons SET media_id = (SELECT id FROM media WHERE key = 'heat--guju-1.mp4') WHERE id = ${id}`;
    await sql`
      UPDATE post_texts SET content = content || ${figure(inText)}
      WHERE lang = 'kr' AND post_id = (SELECT id FROM posts WHERE slug = 'three-bells')`;
    await sql`
      INSERT INTO revisions (content_id, version, body, began_at, saved_at)
      VALUES (${id}, 1, jsonb_build_object('content', ${figure(inDraft)}::text), ${now}, ${now})`;
    await sql`DELETE FROM seed_state WHERE name = 'demo'`;
    await seedAll(now);
    const [kept] = await sql`
      SELECT (SELECT count(*)::int FROM media WHERE id = ANY(${[inText, inDraft]})) AS former,
             (SELECT m.key FROM lessons l JOIN media m ON m.id = l.media_id WHERE l.id = ${id}) AS chosen`;
    expect(kept).toEqual({ former: 2, chosen: 'heat--guju-1.mp4' });
    await sql`DELETE FROM contents WHERE id = ${id}`;
    await sql`UPDATE lessons SET media_id = ${mediaId} WHERE id = ${id}`;
    await sql`
      UPDATE post_texts SET content = replace(content, ${figure(inText)}, '')
      WHERE lang = 'kr' AND post_id = (SELECT id FROM posts WHERE slug = 'three-bells')`;
    await sql`DELETE FROM media WHERE id = ANY(${[inText, inDraft]})`;
  });

  it('get them again where they have none, and keep what staff have given them', async () => {
    await sql`UPDATE posts SET media_id = NULL, topic = NULL, position = NULL WHERE type = '영상'`;
    const [other] = await sql<{ id: string }[]>`
      INSERT INTO media (key, content_type, byte_size, duration_seconds)
      VALUES ('own.mp4', 'video/mp4', 1, 1) RETURNING id`;
    const before = await film();
    await sql`
      UPDATE posts SET media_id = ${other?.id ?? null}, topic = 'own', position = 99 WHERE id = ${before?.id ?? null}`;
    await sql`DELETE FROM seed_state WHERE name = 'content'`;
    await seedAll(now);
    expect(await film()).toEqual({ ...before, mediaId: other?.id, isShown: true, key: 'own.mp4' });
    const [counted] = await sql`
      SELECT count(*)::int AS total, count(topic)::int AS topics, count(position)::int AS positions,
             count(media_id)::int AS media
      FROM posts WHERE type = '영상' AND topic IS DISTINCT FROM 'own'`;
    expect(counted).toEqual({
      total: counted?.['total'],
      topics: counted?.['total'],
      positions: counted?.['total'],
      media: counted?.['total'],
    });
  });

  it('wait unseen in live mode, where the sample media are not', async () => {
    const live = await createTestDatabase();
    try {
      await seedContent(live.sql);
      const [row] = await live.sql`
        SELECT count(*)::int AS total, count(*) FILTER (WHERE is_shown)::int AS shown FROM posts WHERE type = '영상'`;
      expect(row?.['total']).toBeGreaterThan(0);
      expect(row?.['shown']).toBe(0);
    } finally {
      await live.drop();
    }
  });

  it('leave no trace of posts that never went', async () => {
    expect(await count('gone_posts')).toBe(0);
  });
});
