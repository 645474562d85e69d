import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { matchPage } from './match-page.ts';

const loader = () => null;

const routes = {
  root: { id: 'root', path: '', module: { loader } },
  home: { id: 'home', parentId: 'root', index: true, module: { loader } },
  post: { id: 'post', parentId: 'root', path: '/notice/view/:id', module: { loader } },
  member: { id: 'member', parentId: 'root', module: {} },
  lesson: { id: 'lesson', parentId: 'member', path: '/center/guju/:id', module: {} },
  korean: { id: 'korean', parentId: 'root', path: '/명상일지', module: {} },
  rest: { id: 'rest', parentId: 'root', path: '*', module: {} },
} as unknown as ServerBuild['routes'];

describe('matchPage', () => {
  it('keeps a page with a server loader by its own path', () => {
    expect(matchPage(routes, '/notice/view/7')).toEqual({
      path: '/notice/view/7',
      isShared: false,
    });
  });

  it('shares one rendering for every address of a page that loads in the browser', () => {
    const first = matchPage(routes, '/center/guju/1');
    expect(first).toEqual({ path: '/center/guju/-', isShared: true });
    expect(matchPage(routes, '/center/guju/2')).toEqual(first);
  });

  it.each(['/명상일지', encodeURI('/명상일지')])('matches the Korean path %s', (path) => {
    expect(matchPage(routes, path)).toEqual({ path: '/명상일지', isShared: true });
  });

  it.each(['/nothing', '/center/guju/1/2', '/Center/guju/1', '/notice'])(
    'gives %s the one page for unknown addresses',
    (path) => {
      expect(matchPage(routes, path)).toEqual({ path: '/-/-', isShared: true });
    },
  );
});
