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
 * Hydrates an island, once. Rejects if it cannot be loaded; the next trigger then tries again. Also rejects if its
 * component throws; it is not tried again then, because it would throw again.
 */
function wake(element: HTMLElement): Promise<void> {
  const begun = alive.get(element) ?? bringAlive(element);
  alive.set(element, begun);
  return begun;
}

/**
 * Hydrates islands on a trigger, when nobody waits for them: if one cannot be loaded, the page stays as it is, and styles can see
 * that it is missing.
 */
function wakeSoon(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    wake(element).then(
      () => delete element.dataset['missed'],
      () => {
        element.dataset['missed'] = '';
      },
    );
  }
}

const all = (when: string) => document.querySelectorAll<HTMLElement>(`[data-island][data-when=${when}]`);

function islandAround(target: EventTarget | null): HTMLElement | undefined {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
  return island && island.dataset['alive'] === undefined ? island : undefined;
}

/**
 * A member's islands have nothing to show to others. Any other island is hydrated when it is touched, even if it missed its
 * own trigger.
 */
function onTouch({ target }: Event): void {
  const island = islandAround(target);
  if (island && (island.dataset['when'] !== 'member' || liveSession())) wakeSoon([island]);
}

const pressable = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>('[data-press]')];

/**
 * A click that only the island can handle is repeated after hydration; if that fails, the element does what it does without
 * scripts.
 */
function onClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-press]') : null;
  const island = pressed && islandAround(pressed);
  if (!island || island.dataset['failed'] !== undefined) return;
  event.preventDefault();
  // A second click while the island is being loaded counts as the same click.
  if (island.ariaBusy === 'true') return;
  island.ariaBusy = 'true';
  const at = pressable(island).indexOf(pressed);
  wake(island)
    .catch(() => {
      island.dataset['failed'] = '';
    })
    .finally(() => {
      island.ariaBusy = null;
      // If React could not reuse the server's element, it has rendered the same element again in its place.
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

/**
 * Runs once, at the visitor's first interaction, which `paint-script.ts` records: it may have happened before this code was
 * loaded.
 */
function atFirstSign(run: () => void): void {
  if (document.documentElement.dataset['visitor'] !== undefined) run();
  else window.addEventListener('visitor', run, { once: true });
}

/** Hydrates the islands for members, if a member is logged in. */
export function wakeMembers(): void {
  if (liveSession()) wakeSoon(all('member'));
}

/** Waits for the trigger of each island of the page, and hydrates it then. */
export function startIslands(): void {
  wakeMembers();
  atFirstSign(() => wakeSoon(all('visitor')));
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, onTouch, { passive: true });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
}
