import { addDays, seoulDay } from '@taegeuk/contract/calendar.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { rightsOfLevel, staffRights } from '@taegeuk/contract/staff-rights.ts';
import type { Db, Pool } from '../database/connect.ts';
import { setRights } from '../modules/staff/service.ts';
import { paths } from '../paths.ts';
import { assertDemoDatabase } from '../site-mode.ts';
import { readPosts } from './content-files.ts';
import { linkAllFilms } from './content-posts.ts';
import { insertAcademy } from './demo-academy.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertBankLines } from './demo-bank.ts';
import { insertConsultations, insertHours } from './demo-consultations.ts';
import { insertComments, insertDiary, insertDiaryComments } from './demo-diary.ts';
import { type Demo, readDemo, readDemoMembers } from './demo-files.ts';
import { insertInquiries } from './demo-inquiries.ts';
import { insertLessons, insertMedia, removeFormerFilms } from './demo-lessons.ts';
import { insertLevelChecks } from './demo-level-checks.ts';
import { insertNotifications } from './demo-notifications.ts';
import { insertOrders } from './demo-orders.ts';
import { insertReports } from './demo-reports.ts';
import { insertApprovals, insertAudit, insertEntryReports, insertTeachers } from './demo-staff.ts';
import { insertYearLessons, makeYear } from './demo-year.ts';
import { hashFolder } from './files.ts';
import { bulk, seedOnce } from './state.ts';

const admin = { name: 'admin', level: roleLevels.admin } as const;
const roles = { teacher: { name: 'teacher', level: roleLevels.teacher }, admin, owner: admin } as const;

/**
 * Loads sample lessons, members, diaries and comments once, and keeps the members' windows around today at every start.
 * @throws {SeedFileError} naming the file and its wrong fields
 * @throws {DatabaseStartError} if the database is not marked as a demo's
 */
export async function seedDemo(
  pool: Pool,
  {
    clock,
    dir = paths.demo,
    contentDir = paths.content,
  }: { clock: () => Date; dir?: string; contentDir?: string },
): Promise<void> {
  const now = clock();
  await assertDemoDatabase(pool);
  await seedOnce(pool, { name: 'demo', hash: hashFolder(dir) }, async (db) => {
    const demo = readDemo(dir);
    await insertMedia(db, demo.media);
    await insertLessons(db, demo.groups);
    await linkAllFilms(db, readPosts(contentDir));
    await removeFormerFilms(db);
    await insertMembers(db, demo.members, now);
    await grantStaff(db, demo.members);
    await insertConsents(db, demo.members, now);
    await insertDiary(db, [...demo.entries, ...yearBeside(demo)], now);
    await insertYearLessons(db, demo.year, now);
    await insertDiaryComments(db, demo.diaryComments, now);
    await insertLevelChecks(db, demo.levelChecks, now);
    await insertReports(db, demo.reports, now);
    await insertComments(db, demo.comments, now);
    await insertConsultations(db, demo.consultations, now);
    await insertHours(db, demo.consultHours, now);
    await insertAcademy(db, demo.academy, now);
    await insertInquiries(db, demo.inquiries, now);
    await insertEntryReports(db, demo.entryReports, now);
    await insertTeachers(db, demo.staff.teachers, now);
    await insertNotifications(db, now);
    await insertApprovals(db, demo.staff.approvals, now);
    await insertAudit(db, demo.staff.audit, now);
    // Before the orders: their rows of the ledger are older, so that the members' windows stay those around today.
    await keepWindows(db, demo.members, seoulDay(now));
    await insertOrders(db, demo.orders, now);
    await insertBankLines(db, now);
  });
  await keepWindows(pool, readDemoMembers(dir), seoulDay(now));
}

function yearBeside({ year, entries }: Demo) {
  const own = entries.filter(({ email }) => email === year.email);
  return makeYear(year, new Set(own.map(({ daysAgo }) => daysAgo)));
}

async function insertMembers(db: Db, members: Demo['members'], now: Date): Promise<void> {
  const { hashPassword } = await import('../credentials/password.ts');
  const passwordHash = await hashPassword(demoAccounts.password);
  await db`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, level_in_center, sub_level_in_center,
                       level_in_academy, sub_level_in_academy, pay_level_in_academy, email_verified_at)
    SELECT r.email, ${passwordHash}, r.name, r."nickName", r.dob, r.phone, r."levelInCenter", r."subLevelInCenter",
           r."levelInAcademy", r."subLevelInAcademy", r."payLevelInAcademy", ${now}
    FROM jsonb_to_recordset(${bulk(db, members)})
      AS r(email text, name text, "nickName" text, dob date, phone text, "levelInCenter" smallint,
           "subLevelInCenter" smallint, "levelInAcademy" smallint, "subLevelInAcademy" smallint,
           "payLevelInAcademy" smallint)
    ON CONFLICT DO NOTHING`;
  const staff = members.flatMap(({ email, role }) => (role ? [{ email, ...roles[role] }] : []));
  await db`
    INSERT INTO roles (name, email, level)
    SELECT name, email, level FROM jsonb_to_recordset(${bulk(db, staff)}) AS r(name text, email text, level smallint)
    ON CONFLICT DO NOTHING`;
  await db`
    INSERT INTO user_roles (user_id, role_id)
    SELECT u.id, o.id
    FROM jsonb_to_recordset(${bulk(db, staff)}) AS r(email text, level smallint)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN roles o ON lower(o.email) = lower(r.email) AND o.level = r.level
    ON CONFLICT DO NOTHING`;
}

/** What the staff of the demo may do. Whose rights anybody has changed keeps them. */
async function grantStaff(db: Db, members: Demo['members']): Promise<void> {
  for (const { email, role } of members) {
    if (!role) continue;
    const [found] = await db<{ id: string }[]>`
      SELECT id FROM users u WHERE lower(email) = lower(${email}) AND deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM staff_grants WHERE user_id = u.id)`;
    const { level } = roles[role];
    const rights = role === 'owner' ? staffRights : rightsOfLevel(level);
    const told = { act: 'demo', actorId: null, reason: null } as const;
    if (found) await setRights(db, { userId: found.id, level, rights, ...told });
  }
}

/** What they agreed to when they joined and before they first wrote, as their page shows it. */
async function insertConsents(db: Db, members: Demo['members'], now: Date): Promise<void> {
  await db`
    INSERT INTO consents (user_id, kind, version, is_granted, created_at)
    SELECT u.id, given.kind, given.version, true, ${now}
    FROM jsonb_to_recordset(${bulk(db, members)}) AS r(email text)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    CROSS JOIN (SELECT DISTINCT ON (kind) kind, version FROM consent_versions
                WHERE kind IN ('terms', 'privacy', 'age14', 'sensitive') AND in_force_at <= ${now}
                ORDER BY kind, in_force_at DESC) AS given
    WHERE NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.kind = given.kind)`;
}

/** Appends a window if the latest is of an earlier day. One that was bought or set by staff stays. */
async function keepWindows(db: Db, members: Demo['members'], today: string): Promise<void> {
  const wanted = members.flatMap(({ email, windows }) =>
    windowSides.map((side) => ({
      email,
      side,
      startsOn: addDays(today, windows[side].startDay),
      endsOn: addDays(today, windows[side].endDay),
    })),
  );
  await db`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    SELECT u.id, r.side, r."startsOn", r."endsOn", 'demo'
    FROM jsonb_to_recordset(${bulk(db, wanted)}) AS r(email text, side text, "startsOn" date, "endsOn" date)
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    LEFT JOIN LATERAL (SELECT starts_on, ends_on, cause FROM membership_ledger
                       WHERE user_id = u.id AND side = r.side ORDER BY id DESC LIMIT 1) latest ON true
    WHERE latest.cause IS NULL
       OR (latest.cause = 'demo' AND (latest.starts_on, latest.ends_on) IS DISTINCT FROM (r."startsOn", r."endsOn"))`;
}
