import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { fire, openSmallDocument, SmallElement, smallDocument } from '../testing/small-document.ts';
import { paintScript } from './paint-script.ts';

const fetchPart = vi.fn<() => Promise<() => null>>();
const hydrateIsland = vi.fn<(element: SmallElement) => Promise<void>>();
vi.mock('./islands.ts', () => ({ islands: { film: () => fetchPart(), search: () => fetchPart() } }));
vi.mock('./island-root.tsx', () => ({ hydrateIsland: (element: SmallElement) => hydrateIsland(element) }));

const pressed = vi.fn();

function islandWith(name: string, when: string) {
  const button = new SmallElement('button', { 'data-press': '', popovertarget: 'panel' });
  const element = new SmallElement('div', { 'data-island': name, 'data-when': when }, [button]);
  return { element, button, isAlive: () => element.hasAttribute('data-alive') };
}

/** A page before its start module has loaded: the script in it records the first interaction. */
function openBeforeStart(...elements: SmallElement[]): void {
  const { window } = openSmallDocument(...elements);
  const dispatchEvent = ({ type }: Event) => fire(type, smallDocument.body);
  vi.stubGlobal('window', { ...window, dispatchEvent, requestAnimationFrame: () => undefined });
  vi.resetModules();
  const document = { ...smallDocument, currentScript: { dataset: { fonts: '' } } };
  new Function('window', 'document', paintScript)(globalThis.window, document);
}

async function start(): Promise<void> {
  const { startIslands } = await import('./island-signs.ts');
  startIslands();
}

async function open(...elements: SmallElement[]): Promise<void> {
  openBeforeStart(...elements);
  await start();
}

const untilCalled = (times: number) => vi.waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(times));
const untilAlive = (island: ReturnType<typeof islandWith>) =>
  vi.waitFor(() => expect(island.isAlive()).toBe(true));

beforeEach(() => {
  pressed.mockReset();
  fetchPart.mockReset().mockResolvedValue(() => null);
  // React then receives the click itself.
  hydrateIsland.mockReset().mockResolvedValue();
  vi.stubGlobal('Element', SmallElement);
  vi.stubGlobal('document', smallDocument);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('an island sleeps until its sign, and is fetched once however many come', async () => {
  const search = islandWith('search', 'touch');
  const elsewhere = new SmallElement('p');
  await open(search.element, elsewhere);
  fire('pointerover', elsewhere);
  expect(fetchPart).not.toHaveBeenCalled();
  fire('pointerover', search.button);
  fire('focusin', search.button);
  fire('touchstart', search.button);
  await untilAlive(search);
  fire('pointerover', search.button);
  expect(fetchPart).toHaveBeenCalledTimes(1);
  expect(hydrateIsland).toHaveBeenCalledTimes(1);
});

it('one whose file does not come is marked as missing until it comes', async () => {
  fetchPart.mockRejectedValueOnce(new Error('no connection'));
  const film = islandWith('film', 'visitor');
  const elsewhere = new SmallElement('p');
  await open(film.element, elsewhere);
  fire('keydown', elsewhere, { key: 'Tab' });
  await vi.waitFor(() => expect(film.element.hasAttribute('data-missed')).toBe(true));
  fire('pointerover', film.button);
  await untilAlive(film);
  await vi.waitFor(() => expect(film.element.hasAttribute('data-missed')).toBe(false));
});

it('one that waits for the visitor comes with the first thing that they do, wherever it is', async () => {
  const film = islandWith('film', 'visitor');
  const elsewhere = new SmallElement('p');
  await open(film.element, elsewhere);
  fire('keydown', elsewhere, { key: 'Tab' });
  await untilAlive(film);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('what the visitor did before the start was there counts', async () => {
  const film = islandWith('film', 'visitor');
  const elsewhere = new SmallElement('p');
  openBeforeStart(film.element, elsewhere);
  fire('wheel', elsewhere);
  await start();
  await untilAlive(film);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

it('a pointer that rests where the page comes wakes nothing', async () => {
  const film = islandWith('film', 'visitor');
  const elsewhere = new SmallElement('p');
  await open(film.element, elsewhere);
  fire('pointermove', elsewhere, { movementX: 0, movementY: 0 });
  expect(fetchPart).not.toHaveBeenCalled();
  fire('pointermove', elsewhere, { movementX: 0, movementY: 3 });
  await untilAlive(film);
});

it('one of members is fetched for members alone', async () => {
  const today = islandWith('film', 'member');
  await open(today.element);
  fire('pointerover', today.button);
  fire('keydown', today.button, { key: 'Tab' });
  expect(fetchPart).not.toHaveBeenCalled();
  const { storeSession } = await import('../lib/session/session.ts');
  storeSession(sampleSession());
  const { wakeMembers } = await import('./island-signs.ts');
  wakeMembers();
  await untilAlive(today);
});

it('one whose files did not come is there after the next touch, whatever it had waited for', async () => {
  const film = islandWith('film', 'visitor');
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open(film.element, new SmallElement('p'));
  fire('keydown', film.element, { key: 'Tab' });
  await untilCalled(1);
  await vi.waitFor(() => {
    fire('pointerover', film.button);
    expect(fetchPart).toHaveBeenCalledTimes(2);
  });
  await untilAlive(film);
});

/** The clicks that reach React or the browser itself. */
function hearPresses() {
  smallDocument.addEventListener('click', (event) => {
    if (!event.defaultPrevented) pressed(event.target);
  });
}

it('a press is held back until its island answers, and done once, however often it was made', async () => {
  const film = islandWith('film', 'touch');
  const { promise, resolve } = Promise.withResolvers<() => null>();
  fetchPart.mockReturnValue(promise);
  await open(film.element);
  hearPresses();
  expect(fire('click', film.button)).toBe(true);
  expect(fire('click', film.button)).toBe(true);
  expect(film.element.ariaBusy).toBe('true');
  expect(pressed).not.toHaveBeenCalled();
  resolve(() => null);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  expect(film.isAlive()).toBe(true);
  expect(film.element.ariaBusy).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(1);
});

it('where the island does not come a press does what the browser does by itself, and the next one tries again', async () => {
  const film = islandWith('film', 'touch');
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open(film.element);
  hearPresses();
  fire('click', film.button);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(film.isAlive()).toBe(false);
  expect(film.element.hasAttribute('data-failed')).toBe(false);
  expect(fire('click', film.button)).toBe(true);
  await untilAlive(film);
});

it('one whose component throws stays what it was, is not tried again, and a press is the browser’s own', async () => {
  const film = islandWith('film', 'touch');
  const again = new SmallElement('button', { 'data-press': '' });
  hydrateIsland.mockImplementation(async (element) => {
    film.button.parent = null;
    element.children.length = 0;
    element.append(again);
    throw new TypeError('video is undefined');
  });
  await open(film.element);
  hearPresses();
  fire('click', film.button);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  fire('pointerover', again);
  fire('click', again);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2));
  expect(pressed.mock.calls).toEqual([[again], [again]]);
  expect(film.isAlive()).toBe(false);
  expect(film.element.ariaBusy).toBeNull();
  expect(hydrateIsland).toHaveBeenCalledTimes(1);
});

it('a press that opens another window is the browser’s own', async () => {
  const film = islandWith('film', 'touch');
  await open(film.element);
  expect(fire('click', film.button, { ctrlKey: true })).toBe(false);
  expect(fetchPart).not.toHaveBeenCalled();
});

it('the key of the search wakes it and opens it', async () => {
  const search = islandWith('search', 'touch');
  const elsewhere = new SmallElement('p');
  await open(search.element, elsewhere);
  hearPresses();
  expect(fire('keydown', elsewhere, { key: 'a' })).toBe(false);
  expect(fire('keydown', elsewhere, { key: '/' })).toBe(true);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(search.isAlive()).toBe(true);
});
