import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createLesson } from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs } from '../../rigs/testing/factories.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let headers: { authorization: string };
let lessonId: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  await testApp.owner.unsafe(`
    CREATE TABLE written (name text NOT NULL, how text NOT NULL);
    GRANT ALL ON written TO PUBLIC;
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO written VALUES (TG_TABLE_NAME, TG_OP); RETURN NULL; END';
    CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON user_lessons FOR EACH ROW EXECUTE FUNCTION note_written();
    CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON lesson_days FOR EACH ROW EXECUTE FUNCTION note_written();
    CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON lesson_opens FOR EACH ROW EXECUTE FUNCTION note_written()`);
});
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  const member = await createMember(testApp.sql, { center: { startsOn: null, endsOn: '2026-12-31' } });
  headers = await loginAs(testApp, member);
  lessonId = (await createLesson(testApp.sql, { durationSeconds: 100 })).id;
});
afterAll(() => testApp.close());

const report = async (from: number) => {
  const url = `/api/v1/private/user_lessons/progress/${lessonId}`;
  const payload = { position: from + 10, ranges: [[from, from + 10]] };
  return (await testApp.app.inject({ method: 'PUT', url, headers, payload })).statusCode;
};
const open = () => {
  const url = '/api/v1/private/user_practise_history/create';
  return testApp.app.inject({ method: 'POST', url, headers, payload: { lessonId } });
};
const written = async () => {
  const rows = await testApp.sql<{ line: string }[]>`
    WITH taken AS (DELETE FROM written RETURNING *) SELECT name || ' ' || how AS line FROM taken ORDER BY 1`;
  return rows.map(({ line }) => line);
};

describe('a report of ten seconds', () => {
  it('writes the member’s row of the lesson once, and that of the day', async () => {
    await open();
    clock.advance(10_000);
    expect(await report(0)).toBe(200);
    await written();
    clock.advance(10_000);
    expect(await report(10)).toBe(200);
    expect(await written()).toEqual(['lesson_days UPDATE', 'user_lessons UPDATE']);
  });

  it('makes the row where there is none, once for two that come at once', async () => {
    expect(await Promise.all([report(0), report(0)])).toEqual([200, 200]);
    const lines = await written();
    expect(lines.filter((line) => line.endsWith('INSERT'))).toEqual([
      'lesson_days INSERT',
      'user_lessons INSERT',
    ]);
  });

  it('writes nothing when it is refused', async () => {
    await open();
    clock.advance(1000);
    await written();
    expect(await report(50)).toBe(200);
    await written();
    expect(await report(60)).toBe(422);
    expect(await written()).toEqual([]);
  });
});
