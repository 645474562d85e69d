import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Pool } from '../../database/connect.ts';
import { createCategory, createLesson } from '../../rigs/testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';

let database: TestDatabase;
let sql: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, 2);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** The spans in which a lesson could be watched: the side, and whether it still can be. */
async function spansOf(lessonId: string): Promise<string[]> {
  const rows = await sql<{ side: string; isOpen: boolean }[]>`
    SELECT side, withdrawn_at IS NULL AS is_open FROM lesson_publications
    WHERE lesson_id = ${lessonId} ORDER BY published_at`;
  return rows.map(({ side, isOpen }) => (isOpen ? `${side}, open` : side));
}

it('each span in which a lesson could be watched is kept, whoever changes it', async () => {
  const group = await createCategory(sql, { center: 0 });
  const course = await createCategory(sql, { center: 1 });
  const { id } = await createLesson(sql, { categoryId: group.id, isPublished: false });
  expect(await spansOf(id)).toEqual([]);
  await sql`UPDATE lessons SET is_published = true WHERE id = ${id}`;
  // What does not change who can watch it opens no further span.
  await sql`UPDATE lessons SET is_published = true, position = 7 WHERE id = ${id}`;
  expect(await spansOf(id)).toEqual(['center, open']);
  await sql`UPDATE lessons SET is_published = false WHERE id = ${id}`;
  await sql`UPDATE lessons SET is_published = true WHERE id = ${id}`;
  expect(await spansOf(id)).toEqual(['center', 'center, open']);
  await sql`UPDATE lessons SET category_id = ${course.id}, position = 7 WHERE id = ${id}`;
  await sql`UPDATE categories SET center = 0 WHERE id = ${course.id}`;
  expect(await spansOf(id)).toEqual(['center', 'center', 'academy', 'center, open']);
  await sql`DELETE FROM lessons WHERE id = ${id}`;
  expect(await spansOf(id)).toEqual(['center', 'center', 'academy', 'center']);
});

it('two who publish a lesson at the same time open one span', async () => {
  const { id } = await createLesson(sql, { isPublished: false });
  const publish = () => sql`UPDATE lessons SET is_published = true WHERE id = ${id}`;
  await Promise.all([publish(), publish()]);
  expect(await spansOf(id)).toEqual(['center, open']);
});
