import {
  createContent,
  deleteContent,
  orderContents,
  previewContent,
  publishContent,
  restoreContent,
  saveContent,
  undeleteContent,
  withdrawContent,
} from '@taegeuk/contract/content.ts';
import { replaceVideo } from '@taegeuk/contract/lesson-desk.ts';
import { createLesson, createMedia, createPost } from '../testing/content-factories.ts';
import type { Act, Scene } from './scene.ts';

const reason = '내용이 바뀌었습니다.';
const body = { type: '공지사항', texts: { kr: { title: '알림', content: '<p>숨</p>' } } };

/** A notice on the site that nobody has changed here. */
const noticeOf = async ({ shop }: Scene) => (await createPost(shop.sql)).id;

async function removed(scene: Scene): Promise<string> {
  const id = await noticeOf(scene);
  await scene.send(deleteContent, scene.byHeaders, { id, payload: { version: 0, reason } });
  return id;
}

/** What staff do to the texts of the site. */
export const contentActs = {
  'content.create': ({ byHeaders, send }) =>
    send(createContent, byHeaders, { payload: { kind: 'post', body } }),
  'content.save': async (scene) =>
    scene.send(saveContent, scene.byHeaders, { id: await noticeOf(scene), payload: { version: 0, body } }),
  'content.publish': async (scene) => {
    const id = await noticeOf(scene);
    await scene.send(saveContent, scene.byHeaders, { id, payload: { version: 0, body } });
    await scene.send(publishContent, scene.byHeaders, { id, payload: { version: 2 } });
  },
  'content.withdraw': async (scene) =>
    scene.send(withdrawContent, scene.byHeaders, { id: await noticeOf(scene), payload: { reason } }),
  'content.restore': async (scene) => {
    const id = await noticeOf(scene);
    await scene.send(saveContent, scene.byHeaders, { id, payload: { version: 0, body } });
    const [row] = await scene.shop.sql<{ id: string }[]>`
      SELECT id FROM revisions WHERE content_id = ${id} AND version = 1`;
    const payload = { version: 2, revisionId: row?.id };
    await scene.send(restoreContent, scene.byHeaders, { id, payload });
  },
  'content.delete': removed,
  'content.undelete': async (scene) =>
    scene.send(undeleteContent, scene.byHeaders, { id: await removed(scene) }),
  'content.order': async (scene) => {
    const type = '이용 안내';
    await createPost(scene.shop.sql, { type });
    const rows = await scene.shop.sql<{ id: string }[]>`SELECT id FROM posts WHERE type = ${type}`;
    const [order] = await scene.shop.sql<{ version: number }[]>`SELECT version FROM content_orders`;
    const payload = {
      ...{ kind: 'post', parentId: type, version: order?.version ?? 0 },
      ids: rows.map(({ id }) => id),
    };
    await scene.send(orderContents, scene.byHeaders, { payload });
  },
  'content.preview': async (scene) =>
    scene.send(previewContent, scene.byHeaders, { id: await noticeOf(scene), payload: { version: 0 } }),
  'content.replace-video': async (scene) => {
    const { sql } = scene.shop;
    const { id } = await createLesson(sql);
    const { id: mediaId } = await createMedia(sql, { captions: { kr: `acts-${id}.vtt` } });
    const payload = { mediaId, isSameContent: true, version: 0, reason };
    await scene.send(replaceVideo, scene.byHeaders, { id, payload });
  },
} satisfies Record<string, Act>;
