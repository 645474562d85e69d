import { asksForSearch } from '../domains/post/search/search-key.ts';
import { liveSession } from '../lib/session/session.ts';
import { islands } from './islands.ts';

const alive = new WeakMap<HTMLElement, Promise<void>>();

async function fetchIsland(element: HTMLElement) {
  const fetchPart = islands[element.dataset['island'] ?? ''];
  if (!fetchPart) throw new Error(`There is no island ${element.dataset['island']}.`);
  return await Promise.all([fetchPart(), import('./island-root.tsx')]);
}

async function bringAlive(element: HTMLElement): Promise<void> {
  const fetched = fetchIsland(element);
  fetched.catch(() => alive.delete(element));
  const [Part, { hydrateIsland }] = await fetched;
  await hydrateIsland(element, Part);
  element.dataset['alive'] = '';
}

/**
 * Brings an island alive, once. Rejects where it cannot be fetched, and the next sign tries again; also where its component
 * throws, which it would do again.
 */
function wake(element: HTMLElement): Promise<void> {
  const begun = alive.get(element) ?? bringAlive(element);
  alive.set(element, begun);
  return begun;
}

/** What a sign wakes and nobody waits for: where it does not come the page stays as it is. */
function wakeSoon(elements: Iterable<HTMLElement>): void {
  for (const element of elements) wake(element).catch(() => undefined);
}

const all = (when: string) => document.querySelectorAll<HTMLElement>(`[data-island][data-when=${when}]`);

function islandAround(target: EventTarget | null): HTMLElement | undefined {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
  return island && island.dataset['alive'] === undefined ? island : undefined;
}

/** A member's islands have nothing to show to others. Any other comes when it is touched, whatever sign it had missed. */
function onTouch({ target }: Event): void {
  const island = islandAround(target);
  if (island && (island.dataset['when'] !== 'member' || liveSession())) wakeSoon([island]);
}

const pressable = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>('[data-press]')];

/** A click that only the island can answer is answered when it is alive, or else as without scripts. */
function onClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-press]') : null;
  const island = pressed && islandAround(pressed);
  if (!island || island.dataset['failed'] !== undefined) return;
  event.preventDefault();
  // Whoever presses again while it is on its way wants it once.
  if (island.ariaBusy === 'true') return;
  island.ariaBusy = 'true';
  const at = pressable(island).indexOf(pressed);
  wake(island)
    .catch(() => {
      island.dataset['failed'] = '';
    })
    .finally(() => {
      island.ariaBusy = null;
      // Where React could not take over what the server had made, its place is taken by the same made anew.
      (pressed.isConnected ? pressed : pressable(island)[at])?.click();
      delete island.dataset['failed'];
    });
}

function onKey(event: KeyboardEvent): void {
  const island = document.querySelector<HTMLElement>('[data-island=search]');
  if (!island || island.dataset['alive'] !== undefined || !asksForSearch(event)) return;
  event.preventDefault();
  const open = () => island.querySelector<HTMLElement>('[popovertarget]')?.click();
  wake(island).then(open, open);
}

/** Runs once, at the first sign of the visitor, which `paint-script.ts` notes: it may have come before this was there. */
function atFirstSign(run: () => void): void {
  if (document.documentElement.dataset['visitor'] !== undefined) run();
  else window.addEventListener('visitor', run, { once: true });
}

/** Brings alive what is a member's, where a member is logged in. */
export function wakeMembers(): void {
  if (liveSession()) wakeSoon(all('member'));
}

/** Lets each island of the page come alive at its sign. */
export function startIslands(): void {
  wakeMembers();
  atFirstSign(() => wakeSoon(all('visitor')));
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, onTouch, { passive: true });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
}
