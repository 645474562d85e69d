/**
 * The comparison for a call: Fastify, the same driver, one statement and a compiled serialiser; no session, no validation,
 * no headers, no log. Run by `http.ts` on the product's own database (DATABASE_URL).
 */
import Fastify from 'fastify';
import { connect } from '../server/src/database/connect.ts';
import { poolSize } from './settings.ts';

const sql = connect(process.env.DATABASE_URL ?? '', poolSize);
const app = Fastify();

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const integers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));

function envelope(data: object) {
  const properties = { success: { type: 'boolean' }, data, message: { type: 'string' } };
  return { schema: { response: { 200: { type: 'object', properties } } } };
}

const profile = {
  type: 'object',
  properties: {
    ...texts('id', 'name', 'nickName', 'email', 'phone', 'dob', 'postCode', 'address', 'addressDetails'),
    ...integers('payLevelInCenter', 'payLevelInAcademy', 'levelInCenter', 'subLevelInCenter'),
    ...integers('levelInAcademy', 'subLevelInAcademy'),
    ...{ emailVerified: { type: 'boolean' }, phoneVerified: { type: 'boolean' } },
  },
};

const lesson = {
  type: 'object',
  properties: {
    ...texts('id', 'categoryId', 'title', 'summary', 'lang'),
    ...integers('duration', 'position'),
  },
};

app.post<{ Params: { id: string } }>('/profile/:id', envelope(profile), async ({ params }) => {
  const [row] = await sql`
    SELECT id, name, nick_name AS "nickName", email, phone, dob::text, post_code AS "postCode", address,
           address_details AS "addressDetails", pay_level_in_center AS "payLevelInCenter",
           pay_level_in_academy AS "payLevelInAcademy", level_in_center AS "levelInCenter",
           sub_level_in_center AS "subLevelInCenter", level_in_academy AS "levelInAcademy",
           sub_level_in_academy AS "subLevelInAcademy", email_verified_at IS NOT NULL AS "emailVerified",
           phone_verified_at IS NOT NULL AS "phoneVerified"
    FROM users WHERE id = ${params.id}`;
  return { success: true, data: row, message: 'ok' };
});

app.get<{ Querystring: { size: string } }>(
  '/lessons',
  envelope({ type: 'array', items: lesson }),
  async ({ query }) => {
    const rows = await sql`
    SELECT l.id, l.category_id AS "categoryId", l.position, t.title, t.summary, t.lang, m.duration_seconds AS duration
    FROM lessons l JOIN lesson_texts t ON t.lesson_id = l.id AND t.lang = 'kr' JOIN media m ON m.id = l.media_id
    ORDER BY l.category_id, l.position LIMIT ${Number(query.size)}`;
    return { success: true, data: rows, message: 'ok' };
  },
);

process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => process.exit(0));
