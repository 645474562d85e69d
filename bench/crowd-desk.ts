/**
 * What members leave with the academy's staff, and what staff leave behind, in two years: reports, level checks, complaints,
 * inquiries, certificates, orders with their transfers, and the audit log. As in a busy week, about one in a hundred waits. Needs the temporary
 * tables of `fillCentre`, on the same connection.
 */
import type { Database } from '../server/src/database/connect.ts';
import { years } from './crowd-data.ts';
import { type LoadedTable, loadTable } from './crowd-load.ts';
import { chance, idAt, koreanName, oneOf, sentence } from './crowd-sql.ts';

/** The first members are administrators, the next ones teachers. */
export const administrators = 200;
export const teachers = 20;

/** How many rows for each member. */
const inquiriesPerMember = 0.3;
const certificatesPerMember = 0.15;
const ordersPerMember = 0.5;
const complaintsPerMember = 0.04;
const actsPerMember = 20;

const staffMember = (n: string) => `(SELECT id FROM crowd s WHERE s.n = 1 + (${n}) % ${administrators})`;
const past = (key: string, throwNo: number) => `now() - ${chance(key, throwNo)} * interval '${years} years'`;
const recent = (key: string, throwNo: number, days: number) =>
  `now() - ${chance(key, throwNo)} * interval '${days} days'`;

/** A tenth of the members is in the academy, with four reports each; every fifth member asked for a level check. */
const entries = `
  INSERT INTO practise_histories (id, user_id, category_id, type, title, content, current_level, current_sub_level,
                                  practised_on, level_check_closed_at, created_at, updated_at)
  SELECT ${idAt('at', 'key', 40)}, user_id, category_id, type, ${sentence('key', 41)}, ${sentence('key', 42)}, 1, 1, at::date,
         CASE WHEN type = 'level-check' AND at < now() - interval '4 days' THEN at + interval '1 day' END, at, at
  FROM (
    SELECT c.n * 10 + k AS key, c.id AS user_id, p.id AS category_id, 'report' AS type, ${past('c.n * 10 + k', 43)} AS at
    FROM crowd c CROSS JOIN generate_series(1, 4) k JOIN courses p ON p.place = (c.n / 10 + k) % (SELECT count(*) FROM courses)
    WHERE c.n % 10 = 0
    UNION ALL
    SELECT c.n * 10, c.id, NULL, 'level-check', ${past('c.n', 44)} FROM crowd c WHERE c.n % 5 = 1) each
  ORDER BY each.at`;

const ofCrowd = (alias: string) => `EXISTS (SELECT FROM crowd c WHERE c.id = ${alias}.user_id)`;
const key = (id: string) => `hashtext(${id}::text)`;

const answered = {
  reports: `
    INSERT INTO reports (practise_history_id, state, submitted_at)
    SELECT id, state, CASE state WHEN 'draft' THEN NULL WHEN 'submitted' THEN ${recent(key('id'), 45, 5)}
                                 ELSE created_at + interval '1 day' END
    FROM (SELECT h.*, CASE WHEN share < 0.01 THEN 'submitted' WHEN share < 0.03 THEN 'returned' WHEN share < 0.08 THEN 'draft'
                           ELSE 'reviewed' END AS state
          FROM practise_histories h CROSS JOIN LATERAL (SELECT ${chance(key('h.id'), 46)} AS share) dice
          WHERE h.type = 'report' AND ${ofCrowd('h')}) each`,
  report_versions: `
    INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
    SELECT h.id, 1, h.title, h.content, r.submitted_at FROM reports r JOIN practise_histories h ON h.id = r.practise_history_id
    WHERE r.state <> 'draft' AND ${ofCrowd('r')}`,
  report_reviews: `
    INSERT INTO report_reviews (practise_history_id, staff_id, verdict, grade, comment, version, created_at)
    SELECT r.practise_history_id, ${staffMember(`abs(${key('r.practise_history_id')})`)}, r.state,
           CASE r.state WHEN 'reviewed' THEN 'good' END, ${sentence(key('r.practise_history_id'), 47)}, 1, r.submitted_at
    FROM reports r WHERE r.state IN ('reviewed', 'returned') AND ${ofCrowd('r')}`,
  level_check_answers: `
    INSERT INTO level_check_answers (practise_history_id, staff_id, is_approved, reason, from_level, from_sub_level, to_level,
                                     to_sub_level, created_at)
    SELECT h.id, ${staffMember(`abs(${key('h.id')})`)}, true, ${sentence(key('h.id'), 48)}, 1, 1, 1, 2, h.level_check_closed_at
    FROM practise_histories h WHERE h.level_check_closed_at IS NOT NULL AND ${ofCrowd('h')}`,
};

/** Complaints about shared entries; one in twenty waits. */
const complaintsOf = (members: number) => `
  INSERT INTO practice_reports (practise_history_id, reporter_id, reason, created_at, handled_at)
  SELECT s.id, c.id, 'advertising', at, CASE WHEN ${chance('key', 49)} > 0.05 THEN at END
  FROM (SELECT key, ${recent('key', 50, 300)} AS at FROM generate_series(1, ${members * complaintsPerMember}) key) each
  JOIN shared s ON s.rank = 1 + key * 37 % (SELECT count(*) FROM shared) JOIN crowd c ON c.n = 1 + key * 13 % ${members}
  ON CONFLICT DO NOTHING`;

/** Of what waits, staff have taken on every third. */
const claims = `
  INSERT INTO claims (kind, subject_id, practise_history_id, user_id, staff_id, claimed_at, expires_at)
  SELECT kind, id, practice_id, user_id, ${staffMember('place')}, now(), now() + interval '20 hours'
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM (
    SELECT 'report' AS kind, practise_history_id AS id, practise_history_id AS practice_id, user_id FROM reports
    WHERE state = 'submitted'
    UNION ALL
    SELECT 'comment', id, practise_history_id, user_id FROM comments WHERE handled_at IS NULL) waiting) each
  WHERE place % 3 = 0 AND user_id <> ${staffMember('place')} ON CONFLICT DO NOTHING`;

/** Answers that can still be taken back. */
const undos = `
  INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, leaves_at)
  SELECT 'report', practise_history_id, user_id, ${staffMember('1')}, '{}', '', now() + interval '1 day'
  FROM reports WHERE state = 'submitted' ORDER BY practise_history_id LIMIT 20 ON CONFLICT DO NOTHING`;

const inquiriesOf = (members: number) => `
  INSERT INTO inquiries (id, user_id, author_name, author_phone, author_email, title, content, status, center, is_normal,
                         created_at, assigned_to)
  SELECT ${idAt('at', 'key', 51)}, c.id, '회원', '+821012345678', 'member@scale.test', left(${sentence('key', 52)}, 40),
         ${sentence('key', 53)}, status, key % 4, key % 3 > 0, at, CASE WHEN key % 2 = 0 THEN ${staffMember('key')} END
  FROM (SELECT key, status, CASE status WHEN 0 THEN ${recent('key', 54, 3)} ELSE ${past('key', 55)} END AS at
        FROM generate_series(1, ${members * inquiriesPerMember}) key
        CROSS JOIN LATERAL (SELECT ${chance('key', 56)} AS share) dice
        CROSS JOIN LATERAL (SELECT CASE WHEN share < 0.01 THEN 0 WHEN share < 0.4 THEN 1 ELSE 2 END AS status) said) each
  JOIN crowd c ON c.n = 1 + key * 7 % ${members} ORDER BY at`;

const inquiryAnswers = `
  INSERT INTO inquiry_answers (id, inquiry_id, author_id, content, written_by, created_at)
  SELECT ${idAt("created_at + interval '1 hour'", key('i.id'), 57)}, id, ${staffMember(`abs(${key('i.id')})`)},
         ${sentence(key('i.id'), 58)}, 'staff', created_at + interval '1 hour'
  FROM inquiries i WHERE status > 0 AND ${ofCrowd('i')}`;

/** The number of certificate `key`, in the characters of the real ones. */
export const certificateNumber = (n: string) => `upper(substr(md5('certificate ' || ${n}), 1, 12))`;

const certificatesOf = (members: number) => `
  INSERT INTO certificates (id, user_id, category_id, number, holder_name, course_names, issued_at, revoked_at, revoke_reason)
  SELECT ${idAt('at', 'key', 59)}, c.id, p.id, ${certificateNumber('key')}, '회원 ' || c.n, jsonb_build_object('kr', '명상'), at,
         CASE WHEN is_void THEN at + interval '1 hour' END, CASE WHEN is_void THEN '이름이 잘못되었습니다.' END
  FROM (SELECT key, ${past('key', 60)} AS at, ${chance('key', 61)} < 0.02 AS is_void
        FROM generate_series(1, ${members * certificatesPerMember}) key) each
  JOIN crowd c ON c.n = 1 + key * 7 % ${members} JOIN courses p ON p.place = key % (SELECT count(*) FROM courses) ORDER BY at`;

export const orderNumber = (n: string) => `'tg_20260101_' || lpad((${n})::text, 8, '0')`;

/** Three of five were paid by transfer; one of 200 waits, since less than three days; the others ran out. */
const ordersOf = (members: number) => `
  WITH made AS (
    INSERT INTO orders (id, user_id, category_id, merchant_uid, name, amount_krw, amount_minor, paid_minor, day_expirate, grants,
                        pay_method, status, agreed_at, created_at, paid_at, closed_at, depositor, deposit_due_at)
    SELECT ${idAt('at', 'key', 62)}, c.id, p.id, ${orderNumber('key')}, '명상센터 30일', 30000, 30000,
           CASE status WHEN 'paid' THEN 30000 ELSE 0 END, 30, 'center', 'noaccount', status, at, at,
           CASE status WHEN 'paid' THEN at + interval '1 day' END, CASE status WHEN 'expired' THEN at + interval '3 days' END,
           ${koreanName('key', 70)}, at + interval '3 days'
    FROM (SELECT key, status, CASE status WHEN 'pending' THEN ${recent('key', 63, 3)} ELSE ${past('key', 63)} END AS at
          FROM generate_series(1, ${members * ordersPerMember}) key
          CROSS JOIN LATERAL (SELECT ${chance('key', 68)} AS share) dice
          CROSS JOIN LATERAL (SELECT CASE WHEN share < 0.005 THEN 'pending' WHEN share < 0.6 THEN 'paid' ELSE 'expired' END AS status) said) each
    JOIN crowd c ON c.n = 1 + key * 7 % ${members}, (SELECT id FROM categories WHERE is_product LIMIT 1) p ORDER BY at
    RETURNING id, status, paid_minor)
  INSERT INTO order_log (order_id, to_status, cause, amount_minor) SELECT id, status, 'bench', paid_minor FROM made`;

/** The transfer of each order that was paid, and one for each second that waits. */
const bankLines = `
  WITH import AS (
    INSERT INTO bank_imports (account, imported_by, first_on, last_on, new_count, known_count)
    VALUES ('110123456789', ${staffMember('1')}, '2026-01-01', '2026-01-01', 1, 0) RETURNING id)
  INSERT INTO bank_lines (account, import_id, fingerprint, received_on, name, amount_minor, state, free_since, settled_at)
  SELECT '110123456789', i.id, sha256(o.id::text::bytea), (o.created_at + interval '1 day')::date, o.depositor, o.amount_minor,
         CASE o.status WHEN 'paid' THEN 'matched' ELSE 'free' END, o.created_at, o.paid_at
  FROM orders o, import i
  WHERE (o.status = 'paid' OR (o.status = 'pending' AND right(o.merchant_uid, 1) < '5')) AND ${ofCrowd('o')} ORDER BY o.id`;

const bankMatches = `
  INSERT INTO bank_matches (line_id, order_id, amount_minor, matched_at)
  SELECT l.id, o.id, o.amount_minor, o.paid_at FROM orders o JOIN bank_lines l ON l.fingerprint = sha256(o.id::text::bytea)
  WHERE o.status = 'paid' AND ${ofCrowd('o')}`;

/** The id of the request of act `key`. */
export const requestId = (n: string) => `md5('request ' || ${n})::uuid::text`;

const kindsOfAct = `(ARRAY['practice.read', 'member.read', 'member.read', 'inquiry.read', 'report.review', 'inquiry.answer',
  'comment.create', 'order.read', 'certificate.read', 'member.reveal', 'call.refuse', 'member.update', 'review.claim', 'comment.keep',
  'password.change', 'practice.read', 'member.read', 'attachment.read', 'staff.update'])`;

/** One in twenty is a list of twenty members; a third is of a member about themselves. */
const actsOf = (members: number) => `
  INSERT INTO audit_log (id, actor_id, actor_name, action, subject_type, subject_id, about_user_id, about_ids, detail, address,
                         address_prefix, request_id, reason, created_at)
  SELECT ${idAt('at', 'key', 64)}, CASE WHEN key % 3 = 0 THEN c.id ELSE by.id END, CASE WHEN key % 3 = 0 THEN '' ELSE by.name END,
         CASE WHEN is_list THEN 'member.list' ELSE ${oneOf(kindsOfAct, 19, 'key', 65)} END, 'user',
         CASE WHEN NOT is_list THEN c.id END, CASE WHEN NOT is_list THEN c.id END,
         CASE WHEN is_list THEN pages.ids ELSE '{}' END, '{"by": "list"}', '203.0.113.7', '203.0.113.0/24', ${requestId('key')},
         CASE WHEN key % 10 = 0 THEN '본인이 전화로 요청했습니다.' END, at
  FROM (SELECT key, key % 20 = 1 AS is_list, now() - (1 - key::float8 / ${members * actsPerMember}) * interval '${years} years' AS at
        FROM generate_series(1, ${members * actsPerMember}) key) each
  JOIN crowd c ON c.n = 1 + (${chance('key', 66)} * ${members - 1})::int
  JOIN acting by ON by.place = (${chance('key', 67)} * ${teachers})::int % ${teachers}
  JOIN pages ON pages.page = (c.n - 1) / 20 ORDER BY key`;

/** Adds what the staff of so many members have before them. Nothing else may write meanwhile. */
export async function fillDesks(sql: Database, members: number): Promise<LoadedTable[]> {
  await sql.unsafe(`
    CREATE TEMP TABLE courses AS SELECT row_number() OVER (ORDER BY slug) - 1 AS place, id FROM categories
    WHERE center = 1 AND sub_level IS NOT NULL;
    CREATE TEMP TABLE acting AS SELECT n - 1 AS place, u.id, u.name FROM crowd JOIN users u USING (id) WHERE n <= ${teachers};
    CREATE TEMP TABLE pages AS SELECT (n - 1) / 20 AS page, array_agg(id ORDER BY n) AS ids FROM crowd GROUP BY 1;
    ANALYZE courses; ANALYZE acting; ANALYZE pages;`);
  const kept = { keepsIndexes: true };
  const loaded = [
    { ...(await loadTable(sql, 'practise_histories', entries, kept)), table: 'reports and level checks' },
  ];
  const inserts = {
    ...answered,
    practice_reports: complaintsOf(members),
    claims,
    undos,
    inquiries: inquiriesOf(members),
    inquiry_answers: inquiryAnswers,
    certificates: certificatesOf(members),
    orders: ordersOf(members),
    bank_lines: bankLines,
    bank_matches: bankMatches,
  };
  for (const [table, insert] of Object.entries(inserts))
    loaded.push(await loadTable(sql, table, insert, kept));
  loaded.push(await loadTable(sql, 'audit_log', actsOf(members)));
  return loaded;
}
