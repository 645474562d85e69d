import type { MenuBody } from '@taegeuk/contract/content-bodies.ts';
import { expect, it } from 'vitest';
import { menusWithDraft } from './preview-menus.ts';

const item = (menuId: string) => ({ menuId, parentId: null, name: menuId, link: `/${menuId}` });
const menus = ['a', 'b', 'c'].map(item);
const body: MenuBody = { parentId: null, link: '/new', isVisible: true, texts: { kr: { name: '새 이름' } } };
const namesOf = (id: string, change: Partial<MenuBody> = {}) =>
  menusWithDraft(menus, { id, body: { ...body, ...change }, lang: 'en' }).map(({ name }) => name);

it('a menu that visitors read has its draft in its place, in Korean where the language has none', () => {
  expect(namesOf('b')).toEqual(['a', '새 이름', 'c']);
});

it('a new one stands behind the others, and one that is hidden is not there', () => {
  expect(namesOf('d')).toEqual(['a', 'b', 'c', '새 이름']);
  expect(namesOf('b', { isVisible: false })).toEqual(['a', 'c']);
});
