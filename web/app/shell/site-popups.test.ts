import type { Popup } from '@taegeuk/contract/popup.ts';
import { expect, it } from 'vitest';
import { popupsOf } from './site-popups.tsx';

const popup = (id: string, ...pages: string[]) => ({ id, pages }) as Popup;
const popups = [
  popup('all'),
  popup('home', '/'),
  popup('media', '/media'),
  popup('body', '/몸-영상', '/help'),
];

it.each([
  ['/', ['all', 'home']],
  ['/media/news', ['all', 'media']],
  ['/media', ['all', 'media']],
  ['/mediation', ['all']],
  ['/%EB%AA%B8-%EC%98%81%EC%83%81', ['all', 'body']],
])('on %s those for it, for what it stands below, and for every page', (path, ids) => {
  expect(popupsOf(popups, path).map(({ id }) => id)).toEqual(ids);
});
