import type { MenuItem } from '@taegeuk/contract/post.ts';
import { expect, it } from 'vitest';
import { placeInMenu, sisterOf } from './menu-place.ts';

const entry = (menuId: string, parentId: string | null, link: string): MenuItem => ({
  menuId,
  parentId,
  name: menuId,
  link,
});
const menus = [
  entry('태극', null, '/taegeuk/meaning'),
  entry('의미', '태극', '/taegeuk/meaning'),
  entry('역사', '태극', '/taegeuk/history'),
  entry('알아보기', null, '/introduction/body'),
  entry('몸', '알아보기', '/introduction/body'),
  entry('몸 알아보기', '몸', '/introduction/body'),
  entry('몸과 기', '몸', '/introduction/body/gi'),
  entry('기운', '알아보기', '/introduction/energy'),
];

it('finds the entry itself where its branch leads to the same page', () => {
  const place = placeInMenu(menus, '/taegeuk/meaning');
  expect(place.trail).toEqual([{ label: '태극' }, { label: '의미', href: '/taegeuk/meaning' }]);
  expect(place.sisters).toEqual([
    { label: '의미', href: '/taegeuk/meaning', isHere: true },
    { label: '역사', href: '/taegeuk/history', isHere: false },
  ]);
  expect(place.branches).toEqual([]);
});

it('knows the way up and the branches beside', () => {
  const place = placeInMenu(menus, '/introduction/body/gi');
  expect(place.trail).toEqual([
    { label: '알아보기' },
    { label: '몸', href: '/introduction/body' },
    { label: '몸과 기', href: '/introduction/body/gi' },
  ]);
  expect(place.branches.map(({ label, isHere }) => [label, isHere])).toEqual([
    ['몸', true],
    ['기운', false],
  ]);
});

it('has no place for what the menu does not lead to', () => {
  expect(placeInMenu(menus, '/nowhere')).toEqual({ trail: [], sisters: [], branches: [] });
});

it('knows the pages before and after in a branch, and none at its ends', () => {
  const place = placeInMenu(menus, '/taegeuk/meaning');
  expect(sisterOf(place, 1)).toEqual({ href: '/taegeuk/history', title: '역사' });
  expect(sisterOf(place, -1)).toBeNull();
  expect(sisterOf(placeInMenu(menus, '/nowhere'), 1)).toBeNull();
});
