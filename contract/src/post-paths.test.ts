import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { topics } from './levels.ts';
import { postTypes } from './post.ts';
import {
  boardPathOf,
  postPath,
  programmePath,
  sectionPathOf,
  seriesPaths,
  singlePathOf,
  topicVideoPath,
} from './post-paths.ts';

const routes = JSON.parse(readFileSync(new URL('../../e2e/spec/routes.json', import.meta.url), 'utf8')) as {
  path: string;
}[];
const specified = new Set(routes.map(({ path }) => path));
const post = { id: '01890000-0000-7000-8000-000000000001', slug: 'how-to-sit', topic: null, position: null };

describe('the address of a post', () => {
  it.each([
    [postTypes.notice, '/customer/notice/view/01890000-0000-7000-8000-000000000001'],
    [postTypes.video, '/media/video/view/01890000-0000-7000-8000-000000000001'],
    [postTypes.question, '/customer/common-question#how-to-sit'],
    [postTypes.guide, '/customer/guide#how-to-sit'],
    [postTypes.terms, '/customer/guide#how-to-sit'],
    [postTypes.taegeukHistory, '/taegeuk/history'],
    [postTypes.findOut.breath, '/introduction/breath/find-out'],
    [postTypes.giMeaning.giran, '/introduction/giran/gi-meaning'],
    [postTypes.diaryGuide, '/명상일지'],
    [postTypes.mainPage, '/'],
    ['뜻밖의 종류', '/'],
  ])('of the type %s is %s', (type, path) => {
    expect(postPath({ ...post, type })).toBe(path);
  });

  it('of a film is its place in its series, or its own page', () => {
    const film = { ...post, type: postTypes.video };
    expect(postPath({ ...film, topic: 'calm-view', position: 1 })).toBe('/정관명상/1');
    expect(postPath({ ...film, topic: 'calm-view', position: 2 })).toBe(`/media/video/view/${post.id}`);
    expect(postPath({ ...film, topic: 'harmony' })).toBe('/조화명상/1');
    expect(postPath({ ...film, topic: 'breath', position: 2 })).toBe(`/media/video/view/${post.id}`);
    expect(postPath({ ...post, type: postTypes.culture, topic: 'harmony' })).toBe(
      `/media/culture/view/${post.id}`,
    );
  });

  it('of a film on a topic is under the topic, too', () => {
    for (const topic of topics)
      expect(topicVideoPath({ id: post.id, topic })).toBe(`/introduction/${topic}/video/${post.id}`);
    expect(topicVideoPath({ id: post.id, topic: 'calm-view' })).toBeUndefined();
    expect(topicVideoPath({ id: post.id, topic: null })).toBeUndefined();
  });

  it('is one of the specification’s routes for every type that the product looks up', () => {
    // Lessons and prices for everybody: web/app/routes.test.ts says why they are beside the specification.
    const known = [...specified, programmePath];
    const types = Object.values(postTypes).flatMap((type) =>
      typeof type === 'string' ? [type] : Object.values(type),
    );
    for (const type of types) {
      const [path = ''] = postPath({ ...post, type })
        .replace(post.id, ':id')
        .split('#');
      expect(known).toContain(path);
    }
    for (const path of [
      ...Object.values(seriesPaths).map((series) => `${series}/1`),
      ...Object.values(boardPathOf),
    ])
      expect(specified).toContain(path);
    for (const path of [...Object.values(singlePathOf), ...Object.values(sectionPathOf)])
      expect(known).toContain(path);
    for (const topic of topics) expect(specified).toContain(`/introduction/${topic}/video/:id`);
  });
});
