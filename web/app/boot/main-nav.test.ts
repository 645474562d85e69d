import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fire, openSmallDocument, SmallElement, smallDocument } from '../testing/small-document.ts';

const mouse = { pointerType: 'mouse' };
const finger = { pointerType: 'touch' };

function entryWith(name: string) {
  const link = new SmallElement('a', { 'aria-expanded': 'false' });
  const child = new SmallElement('a');
  const panel = new SmallElement('ul', {}, [child]);
  const entry = new SmallElement('li', { 'data-entry': name }, [link, panel]);
  return { entry, link, panel, child, isOpen: () => panel.hasAttribute('data-open') };
}

let centre = entryWith('centre');
let media = entryWith('media');
let field = new SmallElement('input');

beforeEach(async () => {
  centre = entryWith('centre');
  media = entryWith('media');
  field = new SmallElement('input');
  openSmallDocument(centre.entry, media.entry, field);
  vi.stubGlobal('Element', SmallElement);
  vi.stubGlobal('document', smallDocument);
  // The module keeps what is open: each test loads its own copy.
  vi.resetModules();
  const { startMainNav } = await import('./main-nav.ts');
  startMainNav();
});
afterEach(() => vi.unstubAllGlobals());

it('the children of an entry show under the pointer, one entry at a time, and screen readers are told', () => {
  fire('pointerover', centre.link, mouse);
  expect(centre.isOpen()).toBe(true);
  expect(centre.link.getAttribute('aria-expanded')).toBe('true');
  fire('pointerover', media.child, mouse);
  expect([centre.isOpen(), media.isOpen()]).toEqual([false, true]);
  expect(centre.link.getAttribute('aria-expanded')).toBe('false');
  fire('pointerover', field, mouse);
  expect(media.isOpen()).toBe(false);
});

it('they show where the focus is, and go when it leaves the page', () => {
  centre.link.focus();
  expect(centre.isOpen()).toBe(true);
  fire('focusout', centre.link, { relatedTarget: null });
  expect(centre.isOpen()).toBe(false);
});

it('Escape closes them and leaves the focus on their entry', () => {
  centre.link.focus();
  centre.child.focus();
  fire('keydown', centre.child, { key: 'Escape' });
  expect(centre.isOpen()).toBe(false);
  expect(smallDocument.activeElement).toBe(centre.link);
});

it('Escape takes the focus from nobody who writes elsewhere', () => {
  field.focus();
  fire('pointerover', centre.link, mouse);
  fire('keydown', field, { key: 'Escape' });
  expect(centre.isOpen()).toBe(false);
  expect(smallDocument.activeElement).toBe(field);
});

it('the first tap of a finger opens, the second follows the link', () => {
  fire('pointerdown', centre.link, finger);
  expect(fire('click', centre.link)).toBe(true);
  expect(centre.isOpen()).toBe(true);
  fire('pointerdown', centre.link, finger);
  expect(fire('click', centre.link)).toBe(false);
});

it('a mouse follows the link at once', () => {
  fire('pointerover', centre.link, mouse);
  fire('pointerdown', centre.link, mouse);
  expect(fire('click', centre.link)).toBe(false);
});

it('what had the focus before this ran is open at once', async () => {
  openSmallDocument(centre.entry, media.entry);
  smallDocument.activeElement = media.link;
  vi.resetModules();
  const { startMainNav } = await import('./main-nav.ts');
  startMainNav();
  expect(media.isOpen()).toBe(true);
  expect(smallDocument.documentElement.hasAttribute('data-bar')).toBe(true);
});
