import { openForPrint, openNamed } from '../lib/document/folds.ts';
import { forgetOriginAt } from '../lib/session/origin.ts';
import { followSession, liveSession } from '../lib/session/session.ts';
import { askTabs, followTabs } from '../lib/session/tabs.ts';
import { watchSections } from '../ui/sections.ts';
import { startIslands, wakeMembers } from './island-signs.ts';
import { startPage } from './page.ts';

/** The document is the same for everybody; only this tab knows whether a member reads it, and that may change meanwhile. */
function markSession(): void {
  const { dataset } = document.documentElement;
  if (liveSession()) dataset['session'] = 'member';
  else delete dataset['session'];
}

// Without the app nothing else shows this; the texts are in attributes of the element.
function tellConnection(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline-words]');
  if (!notice) return;
  notice.textContent = navigator.onLine ? '' : (notice.dataset['offlineWords'] ?? '');
  notice.toggleAttribute('data-shown', !navigator.onLine);
}

/** Starts a page for reading. What is native needs nothing of it; islands wait for their trigger. */
export function startReading(): void {
  startPage();
  markSession();
  forgetOriginAt(window.location.pathname);
  followTabs({ pageLang: document.documentElement.dataset['lang'] ?? '', goOn: () => undefined });
  for (const toc of document.querySelectorAll<HTMLElement>('[data-sections]')) watchSections(toc);
  for (const name of ['online', 'offline'] as const) window.addEventListener(name, tellConnection);
  if (!navigator.onLine) tellConnection();
  // Now as well: the address may have changed before this ran.
  openNamed(window.location.hash);
  window.addEventListener('hashchange', () => openNamed(window.location.hash));
  window.addEventListener('beforeprint', openForPrint);
  followSession(() => {
    markSession();
    wakeMembers();
  });
  startIslands();
  const asked = liveSession() ? undefined : askTabs();
  if (document.querySelector('[data-popup]'))
    // The first page shows none to a member.
    Promise.all([import('../shell/popup-turns.ts'), window.location.pathname === '/' && asked]).then(
      ([{ showPopups }]) => showPopups(),
      () => undefined,
    );
  document.documentElement.dataset['alive'] = '';
}
