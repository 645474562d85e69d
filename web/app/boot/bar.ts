import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import { chooseLanguage } from '../lib/document/language.ts';
import { leaveAllTabs } from '../lib/session/tabs.ts';
import { startMainNav } from './main-nav.ts';

function elementAt(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

// The code for calls is loaded at logout, not by those who only read. If it cannot be loaded, the tabs forget the member
// all the same.
async function logOut(landing: '/' | '/login'): Promise<void> {
  const logout = await import('../shell/logout.ts').catch(() => null);
  if (logout) await logout.logOut(landing);
  else leaveAllTabs(landing);
}

// All tabs are told of a choice. Without scripts the links lead to the page in their language.
function takeLanguage(event: Event, code: string | undefined): void {
  if (!isLanguageCode(code)) return;
  event.preventDefault();
  // It loads the page anew.
  if (navigator.onLine) chooseLanguage(code);
}

/** Does what browsers without invoker commands (Safari before 26.2) do not do themselves. */
function obeyCommand(event: Event): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const button = elementAt(event, '[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

function onClick(event: MouseEvent): void {
  obeyCommand(event);
  const landing = elementAt(event, '[data-log-out]')?.dataset['logOut'];
  if (landing === '/' || landing === '/login') void logOut(landing);
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  takeLanguage(event, elementAt(event, 'a[data-language]')?.dataset['language']);
  // A link in a sheet of the bar leads to another page and closes it.
  if (elementAt(event, 'a')) elementAt(event, 'header [popover]')?.hidePopover?.();
  // So it is in the menu, and a click outside it closes it, too.
  const menu = elementAt(event, '[data-site-menu]');
  if (menu instanceof HTMLDialogElement && (event.target === menu || elementAt(event, 'a'))) menu.close();
}

function onChange(event: Event): void {
  const select = elementAt(event, 'select[data-languages]');
  if (select instanceof HTMLSelectElement) takeLanguage(event, select.value);
}

/** A language that was chosen before this script had loaded. */
function takeEarlyChoice(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-languages]')) {
    const { value } = select;
    if (isLanguageCode(value) && value !== document.documentElement.dataset['lang']) chooseLanguage(value);
  }
}

/**
 * The bar and the menu of every page. Both are native, so that they work without scripts; this adds the rest: the keys of
 * the bar, languages for all tabs, logging out.
 */
export function startBar(): void {
  startMainNav();
  // Where a list cannot be styled (Safari, Firefox) its flags are letters; elsewhere they are pictures (shell/flag.module.css).
  if (!CSS.supports('appearance', 'base-select'))
    import('./flag-letters.ts').then(({ writeFlags }) => writeFlags()).catch(() => undefined);
  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  takeEarlyChoice();
}
