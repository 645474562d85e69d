import type { ContentLine } from '@taegeuk/contract/content.ts';
import { expect, it } from 'vitest';
import { treeOf } from '../../admin/arrange/tree.ts';
import { menuItemsOf, menuItemsWith, menuRowsOf, parentsFor } from './menu-rows.ts';

const line = (id: string, part = '', more: object = {}) =>
  ({ id, part, title: id, langs: ['kr'], ...more }) as ContentLine;
const lines = [
  line('top'),
  line('other'),
  line('draft', '', { langs: [] }),
  line('under', 'top'),
  line('deep', 'under'),
];
const shown = [
  { menuId: 'top', parentId: null, name: 'Top', link: '/a' },
  { menuId: 'under', parentId: 'top', name: 'Under', link: '/b' },
];
const rows = menuRowsOf(lines, shown);

it('has the names of a language where visitors read them', () => {
  expect(rows.map(({ name, link }) => [name, link])).toEqual([
    ['Top', '/a'],
    ['other', null],
    ['draft', null],
    ['Under', '/b'],
    ['deep', null],
  ]);
  expect(menuRowsOf([line('lost', 'gone')], [])[0]?.parentId).toBeNull();
});

it('shows what visitors read in the order of a tree', () => {
  expect(menuItemsOf(rows, treeOf(rows)).map(({ menuId, parentId }) => [menuId, parentId])).toEqual([
    ['top', null],
    ['under', 'top'],
  ]);
});

it('shows a menu as it is written, and not where it is hidden', () => {
  const written = { id: 'draft', parentId: 'top', name: 'New', link: '/c', isVisible: true };
  expect(menuItemsWith(rows, written).map(({ menuId, parentId, name }) => [menuId, parentId, name])).toEqual([
    ['top', null, 'Top'],
    ['draft', 'top', 'New'],
    ['under', 'top', 'Under'],
  ]);
  expect(menuItemsWith(rows, { ...written, isVisible: false }).map(({ menuId }) => menuId)).toEqual([
    'top',
    'under',
  ]);
});

it('can stand under public menus, not under itself or what is below it, and not too deep', () => {
  const ids = (id: string | null) => parentsFor(id, rows).map((parent) => parent.id);
  expect(ids(null)).toEqual(['top', 'under', 'other']);
  expect(ids('top')).toEqual([]);
  expect(ids('under')).toEqual(['top', 'other']);
  expect(ids('deep')).toEqual(['top', 'under', 'other']);
});
