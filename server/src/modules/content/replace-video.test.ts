import * as contract from '@taegeuk/contract/content.ts';
import { getLesson, listUserLessons, recordLessonOpen, saveProgress } from '@taegeuk/contract/lesson.ts';
import { previewVideoReplacement, replaceVideo } from '@taegeuk/contract/lesson-desk.ts';
import { getPracticeStats } from '@taegeuk/contract/practice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, withdrawReason as reason } from '../../rigs/testing/content-desk.ts';
import {
  createCategory,
  createLesson,
  createMedia,
  createPost,
} from '../../rigs/testing/content-factories.ts';
import { createMember, loginAs } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const secondMs = 1000;
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;
let member: Record<string, string>;
let id: string;
let categoryId: string;
let oldFilm: string;
let number = 0;

/** A film with Korean captions. */
async function film(durationSeconds = 100): Promise<string> {
  number += 1;
  return (await createMedia(testApp.sql, { durationSeconds, captions: { kr: `kr-${number}.vtt` } })).id;
}

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  await desk.logIn();
  const center = { startsOn: null, endsOn: '2200-01-01' };
  member = await loginAs(testApp, await createMember(testApp.sql, { center }));
  oldFilm = await film();
  ({ id: categoryId } = await createCategory(testApp.sql, { slug: `look/replaced-${number}` }));
  ({ id } = await createLesson(testApp.sql, { categoryId, mediaId: oldFilm }));
});

async function watch(ranges: [number, number][], more: object = {}, as = member) {
  await desk.send(recordLessonOpen, { as, payload: { lessonId: id } });
  clock.advance(60 * secondMs);
  const payload = { position: ranges.at(-1)?.[1] ?? 0, ranges, ...more };
  return dataOf(saveProgress, await desk.send(saveProgress, { id, as, payload }));
}
const own = async () => {
  const [line] = dataOf(listUserLessons, await desk.send(listUserLessons, { as: member }));
  return line;
};
const lessonOf = async (as = member) => dataOf(getLesson, await desk.send(getLesson, { id, as }));
const minutesToday = async () => {
  const query = { from: '2026-11-21', to: '2026-11-21' };
  return dataOf(getPracticeStats, await desk.send(getPracticeStats, { as: member, query }));
};
const replace = (mediaId: string, isSameContent: boolean, more: object = {}) =>
  desk.send(replaceVideo, { id, payload: { mediaId, isSameContent, version: 0, reason, ...more } });
const preview = (mediaId: string) => desk.send(previewVideoReplacement, { id, query: { mediaId } });

describe('another film of a lesson', () => {
  it('is told first whose progress it touches, in numbers', async () => {
    await watch([[0, 90]], { practised: true });
    const other = await loginAs(
      testApp,
      await createMember(testApp.sql, { center: { startsOn: null, endsOn: '2200-01-01' } }),
    );
    await watch([[0, 20]], {}, other);
    const wanted = await film(60);
    expect(dataOf(previewVideoReplacement, await preview(wanted))).toMatchObject({
      ...{ version: 0, watched: 2, watchedBeyond: 1, practised: 1 },
      ...{ present: { id: oldFilm, duration: 100 }, wanted: { id: wanted, duration: 60 } },
    });
  });

  it('that shows the same keeps what was watched, as far as it goes', async () => {
    await watch([
      [0, 30],
      [50, 70],
    ]);
    const wanted = await film(60);
    expect((await replace(wanted, true)).statusCode).toBe(200);
    expect(await lessonOf()).toMatchObject({ duration: 60, edition: 1 });
    expect((await lessonOf()).userLesson).toMatchObject({
      ...{ position: 60, progress: 0.667 },
      watched: [
        [0, 30],
        [50, 60],
      ],
    });
  });

  it('that shows the same lets no report write what it had read before', async () => {
    await watch([[0, 70]]);
    const clockOf = async () =>
      (
        await testApp.sql<{ at: string }[]>`
        SELECT progress_at::text AS at FROM user_lessons WHERE lesson_id = ${id}`
      )[0]?.at;
    const seen = await clockOf();
    expect((await replace(await film(60), true)).statusCode).toBe(200);
    expect(await clockOf()).not.toBe(seen);
  });

  it('that shows something else begins anew; what was practised stays', async () => {
    await watch([[0, 60]], { practised: true });
    const [before, stats] = [await own(), await minutesToday()];
    expect((await replace(await film(200), false)).statusCode).toBe(200);
    expect((await lessonOf()).userLesson).toMatchObject({
      watched: [],
      progress: 0,
      position: 0,
      practised: true,
    });
    expect(await own()).toMatchObject({ practisedAt: before?.practisedAt, watchedSeconds: 0 });
    expect(await minutesToday()).toEqual(stats);
    expect((await watch([[0, 30]])).watched).toEqual([[0, 30]]);
  });

  it('leaves out what is still watched of a film that showed something else', async () => {
    const { edition } = await lessonOf();
    await watch([[0, 30]], { edition });
    await replace(await film(), false);
    expect(await watch([[30, 60]], { edition })).toMatchObject({ watched: [], position: 0 });
    expect((await lessonOf()).edition).toBe(edition + 1);
    expect(await watch([[60, 90]], { edition: edition + 1 })).toMatchObject({ watched: [[60, 90]] });
    expect((await watch([[0, 30]], { edition, practised: true })).practisedAt).not.toBeNull();
  });

  it('comes with its text: the newest version has it, and earlier ones take it when they come back', async () => {
    const body = {
      categoryId,
      mediaId: oldFilm,
      isFree: false,
      texts: { kr: { title: '숨', summary: '', content: '' } },
    };
    const saved = dataOf(contract.saveContent, await desk.save(id, 0, body));
    await desk.publish(id, saved.version);
    const wanted = await film();
    const answer = await replace(wanted, true, { version: saved.version });
    const record = dataOf(replaceVideo, answer);
    expect(record).toMatchObject({
      state: 'live',
      missing: [],
      body: { mediaId: wanted },
      live: { mediaId: wanted },
    });
    const revisionId = record.versions.at(-1)?.revisionId;
    const payload = { version: record.version, revisionId };
    const restored = dataOf(
      contract.restoreContent,
      await desk.send(contract.restoreContent, { id, payload }),
    );
    expect(restored).toMatchObject({ missing: [], body: { mediaId: wanted } });
  });

  it('stays where what is to appear names the one before', async () => {
    const body = { categoryId, mediaId: oldFilm, texts: { kr: { title: '내일의 숨' } } };
    const { version } = dataOf(contract.saveContent, await desk.save(id, 0, body));
    await desk.publish(id, version, { at: '2026-11-22T03:00:00Z' });
    await desk.save(id, version, { ...body, texts: { kr: { title: '모레의 숨' } } });
    const wanted = await film();
    expect((await replace(wanted, true, { version: version + 1 })).statusCode).toBe(200);
    clock.set('2026-11-22T03:00:00Z');
    await publishDue({ sql: testApp.sql, clock: clock.now });
    const [row] = await testApp.sql<{ mediaId: string; title: string }[]>`
      SELECT l.media_id, t.title FROM lessons l JOIN lesson_texts t ON t.lesson_id = l.id WHERE l.id = ${id}`;
    expect(row).toEqual({ mediaId: wanted, title: '내일의 숨' });
  });

  it('comes by no other way, also where the lesson was withdrawn', async () => {
    const wanted = await film();
    const body = { categoryId, mediaId: wanted, texts: { kr: { title: '숨' } } };
    const { version } = dataOf(contract.saveContent, await desk.save(id, 0, body));
    await desk.withdraw(id);
    const answer = await desk.publish(id, version);
    expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
      '422 content_incomplete',
      [{ path: 'mediaId', message: 'film_fixed' }],
    ]);
    expect((await replace(wanted, false, { version })).statusCode).toBe(200);
    expect((await desk.publish(id, version)).statusCode).toBe(409);
    expect((await desk.publish(id, (await desk.read(id)).version)).statusCode).toBe(200);
  });

  it('has to play, with Korean captions, and be another', async () => {
    const { id: bare } = await createMedia(testApp.sql);
    const [unready] = await testApp.sql<{ id: string }[]>`
      INSERT INTO media (key, content_type, byte_size, duration_seconds, state, plays_as_is)
      VALUES (${`raw-${number}.mov`}, 'video/quicktime', 1000, 0, 'uploaded', false) RETURNING id`;
    for (const [mediaId, message] of [
      [bare, 'captions_missing'],
      [unready?.id ?? '', 'film_missing'],
    ] as const)
      for (const answer of [await replace(mediaId, true), await preview(mediaId)])
        expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
          '422 content_incomplete',
          [{ path: 'mediaId', message }],
        ]);
    expect(fieldErrorsOf(await replace(oldFilm, true))).toEqual([
      { path: 'mediaId', message: 'invalid_choice' },
    ]);
    expect((await lessonOf()).duration).toBe(100);
  });

  it('is refused to what was never public, what is no lesson, and what somebody wrote meanwhile', async () => {
    const wanted = await film();
    expect(failureOf(await replace(wanted, true, { version: 7 }))).toBe('409 changed_elsewhere');
    const payload = { mediaId: wanted, isSameContent: true, version: 1, reason };
    const draft = await desk.create('lesson', {
      categoryId,
      mediaId: oldFilm,
      texts: { kr: { title: '숨' } },
    });
    expect(failureOf(await desk.send(replaceVideo, { id: draft, payload }))).toBe('409 content_not_public');
    const query = { mediaId: wanted };
    expect(failureOf(await desk.send(previewVideoReplacement, { id: draft, query }))).toBe(
      '409 content_not_public',
    );
    const { id: post } = await createPost(testApp.sql);
    const ofPost = { id: post, payload: { ...payload, version: 0 } };
    expect(failureOf(await desk.send(replaceVideo, ofPost))).toBe('404 not_found');
    expect(failureOf(await desk.send(previewVideoReplacement, { id: post, query }))).toBe('404 not_found');
  });

  it('is put there once for a key', async () => {
    await watch([[0, 30]]);
    const sent = {
      id,
      key: 'lost',
      payload: { mediaId: await film(), isSameContent: false, version: 0, reason },
    };
    expect((await desk.send(replaceVideo, sent)).statusCode).toBe(200);
    expect((await desk.send(replaceVideo, sent)).statusCode).toBe(200);
    expect((await lessonOf()).edition).toBe(2);
  });
});
