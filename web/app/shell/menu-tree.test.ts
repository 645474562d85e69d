import { describe, expect, it } from 'vitest';
import { holdsPage, isHere, menuTree, slideMenuTree } from './menu-tree.ts';

const items = [
  { menuId: 'a', parentId: null, name: '센터', link: '/center/diary/manage' },
  { menuId: 'b', parentId: 'a', name: '단계 점검', link: '/center/diary/level-check/hidden' },
  { menuId: 'c', parentId: 'a', name: '균형', link: '/center/balance/three-stage' },
  { menuId: 'd', parentId: 'c', name: '삼단', link: '/center/balance/three-stage' },
  { menuId: 'e', parentId: null, name: '미디어', link: '/media/news' },
];

describe('the menu', () => {
  it('has the entries without a parent at its top, in the server’s order, and three levels', () => {
    const tree = menuTree(items);
    expect(tree.map((node) => node.name)).toEqual(['센터', '미디어']);
    expect(tree[0]?.children.map((node) => node.name)).toEqual(['단계 점검', '균형']);
    expect(tree[0]?.children[1]?.children.map((node) => node.name)).toEqual(['삼단']);
  });

  it('never shows the level check when it slides out', () => {
    expect(slideMenuTree(items)[0]?.children.map((node) => node.name)).toEqual(['균형']);
  });
});

describe('the place of a page in the menu', () => {
  const path = '/명상일지';

  it('is known however the browser spells the path', () => {
    expect(isHere(path, path)).toBe(true);
    expect(isHere(path, encodeURI(path))).toBe(true);
    expect(isHere(path, encodeURI(path.normalize('NFD')))).toBe(true);
    expect(isHere(path, '/%E0%A4%A')).toBe(false);
  });

  it('is within every entry above it, and within a list for its texts', () => {
    const [centre, media] = menuTree(items);
    expect(centre && holdsPage(centre, '/center/balance/three-stage')).toBe(true);
    expect(media && holdsPage(media, '/media/news/view/1')).toBe(true);
    expect(media && holdsPage(media, '/media/newspaper')).toBe(false);
    expect(media && holdsPage(media, '/center/balance/three-stage')).toBe(false);
  });
});
