import * as contract from '@taegeuk/contract/content.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, notice, readTitle, withdrawReason } from '../../rigs/testing/content-desk.ts';
import { createMedia, createPost } from '../../rigs/testing/content-factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue, removeDeletedContents } from './service.ts';

const dayMs = 24 * 60 * 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  await desk.logIn();
});

describe('taking back', () => {
  it('happens at an hour to what nobody has changed here, too', async () => {
    const { id } = await createPost(testApp.sql, {
      texts: { kr: { title: '씨앗 글', content: '<p>가</p>' } },
    });
    const { version } = await desk.read(id);
    expect((await desk.publish(id, version, { until: '2026-11-21T04:00:00Z' })).statusCode).toBe(200);
    expect(await readTitle(testApp, id)).toBe('씨앗 글');
    clock.set('2026-11-21T05:00:00Z');
    await publishDue(testApp.services);
    expect(await readTitle(testApp, id)).toBe(410);
  });

  it('takes one language, or with its Korean everything', async () => {
    const texts = { kr: { title: '글', content: '<p>가</p>' }, en: { title: 'Text', content: '<p>a</p>' } };
    const id = await desk.create('post', { type: '공지사항', texts });
    await desk.publish(id, 1);
    await desk.withdraw(id, { langs: ['en'] });
    expect([await readTitle(testApp, id), await readTitle(testApp, id, 'en')]).toEqual(['글', '글']);
    await desk.withdraw(id, { langs: ['kr'] });
    expect(await readTitle(testApp, id)).toBe(410);
    expect(failureOf(await desk.withdraw(id))).toBe('409 content_not_public');
    await desk.publish(id, 1);
    expect([await readTitle(testApp, id), await readTitle(testApp, id, 'en')]).toEqual(['글', 'Text']);
  });

  it('takes a plan back too', async () => {
    const id = await desk.create('post', notice('처음 알림'));
    await desk.publish(id, 1, { at: '2026-11-21T04:00:00Z' });
    await desk.withdraw(id);
    clock.set('2026-11-21T05:00:00Z');
    await publishDue(testApp.services);
    expect(await readTitle(testApp, id)).toBe(404);
  });

  it('is refused while another page leads to it, which is named', async () => {
    const id = await desk.create('post', notice('처음 알림'));
    await desk.publish(id, 1);
    const linking = await createPost(testApp.sql, {
      texts: { kr: { title: '이끄는 글', content: `<a href="/customer/notice/view/${id}">보기</a>` } },
    });
    const refused = await desk.withdraw(id);
    expect(failureOf(refused)).toBe('409 in_use');
    expect(fieldErrorsOf(refused)).toEqual([{ path: `post.${linking.id}`, message: '이끄는 글' }]);
    expect((await desk.read(id)).usedBy).toEqual([{ kind: 'post', id: linking.id, title: '이끄는 글' }]);
  });

  it('is refused while another page shows its film', async () => {
    const { id } = await createPost(testApp.sql, {
      type: '영상',
      mediaId: (await createMedia(testApp.sql)).id,
    });
    const content = `<figure><video src="/media/videos/${id}" controls></video></figure>`;
    const showing = await createPost(testApp.sql, { texts: { kr: { title: '보이는 글', content } } });
    const refused = await desk.withdraw(id);
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '409 in_use',
      [{ path: `post.${showing.id}`, message: '보이는 글' }],
    ]);
  });

  it('is refused while a text that leads to it or shows its film waits for its hour', async () => {
    const media = await createMedia(testApp.sql, { captions: { kr: 'film--one-point.kr.vtt' } });
    const film = await createPost(testApp.sql, { type: '영상', mediaId: media.id });
    const page = await desk.create('post', notice('처음 알림'));
    await desk.publish(page, 1);
    const content = `<p><a href="/customer/notice/view/${page}">보기</a></p>
      <figure><video src="/media/videos/${film.id}" controls></video></figure>`;
    const waiting = await desk.create('post', {
      ...notice('기다리는 글'),
      texts: { kr: { title: '기다리는 글', content } },
    });
    await desk.publish(waiting, 1, { at: new Date(clock.now().getTime() + 3_600_000).toISOString() });
    for (const id of [page, film.id]) {
      const refused = await desk.withdraw(id);
      expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
        '409 in_use',
        [{ path: `post.${waiting}`, message: '기다리는 글' }],
      ]);
    }
    await desk.withdraw(waiting);
    expect((await desk.withdraw(page)).statusCode).toBe(200);
  });

  it('by deleting can be undone for thirty days', async () => {
    const id = await desk.create('post', notice('처음 알림'));
    await desk.publish(id, 1);
    const payload = { version: 1, reason: withdrawReason };
    expect((await desk.send(contract.deleteContent, { id, payload })).statusCode).toBe(200);
    expect(await readTitle(testApp, id)).toBe(410);
    expect(failureOf(await desk.save(id, 1, notice('늦음')))).toBe('409 content_deleted');
    const query = { kind: 'post', state: 'deleted' };
    const listed = dataOf(contract.listContents, await desk.send(contract.listContents, { query }));
    expect(listed.map((line) => line.id)).toContain(id);
    await desk.send(contract.undeleteContent, { id });
    expect(await desk.read(id)).toMatchObject({ state: 'withdrawn', deletedAt: null });
    expect(failureOf(await desk.send(contract.undeleteContent, { id }))).toBe('404 not_found');
    await desk.publish(id, 1);
    expect(await readTitle(testApp, id)).toBe('처음 알림');
  });

  it('forgets what was deleted thirty days ago', async () => {
    const id = await desk.create('post', notice('처음 알림'));
    await desk.send(contract.deleteContent, { id, payload: { version: 1, reason: withdrawReason } });
    await removeDeletedContents(testApp.sql, new Date(clock.now().getTime() + 29 * dayMs));
    expect(await desk.read(id)).toMatchObject({ state: 'deleted' });
    await removeDeletedContents(testApp.sql, new Date(clock.now().getTime() + 31 * dayMs));
    expect(failureOf(await desk.send(contract.getContent, { id }))).toBe('404 not_found');
  });
});
