import { reloadInLanguage } from '../document/language.ts';
import {
  adoptSession,
  clearSession,
  endToken,
  liveSession,
  type StoredSession,
  sessionPhase,
  storedSession,
} from './session.ts';
import { removeAllStored, sealStorage, writeStored } from './storage.ts';
import { type Landing, listenToTabs, type TabMessage, tellTabs } from './tab-channel.ts';

/** How long a tab waits for the others: one that is awake answers within a few milliseconds. */
const patienceMs = 200;

/** Takes over the session of another tab of this browser; false if none has one to give. */
export function askTabs(): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isGiven: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isGiven);
    };
    const timer = setTimeout(() => finish(false), patienceMs);
    const stop = listenToTabs((message) => {
      if (message.kind !== 'given' || !takeGiven(message.session)) return;
      finish(true);
    });
    tellTabs({ kind: 'ask' });
  });
}

// A tab that remembers a member whose login has ended takes no other member's.
function takeGiven(session: StoredSession): boolean {
  const mine = storedSession();
  if (mine && (sessionPhase() !== 'ended' || mine.id_user !== session.id_user)) return false;
  if (session.tokenUntil <= Date.now()) return false;
  adoptSession(session);
  return true;
}

/** What a message of another tab makes this tab do. */
export interface TabActs {
  /** Whether this tab is at /login. */
  isAtLogin: () => boolean;
  /** Whether it waits there, or where one waits for the confirmation of an address. */
  isWaiting: () => boolean;
  forget: (landing: Landing) => void;
  /** The browser's language has changed; the choice is stored already. */
  switchLanguage: (lang: string) => void;
  /** A tab that was about to log in has received a session. */
  goOn: () => void;
}

/** Does what another tab has done. It answers what is asked and sends nothing else, so that two tabs cannot keep each other busy. */
export function heedTab(message: TabMessage, acts: TabActs): void {
  const mine = storedSession();
  switch (message.kind) {
    case 'logout':
      // A visitor who fills in a form in this tab is not affected.
      if (mine) acts.forget(message.landing);
      return;
    case 'language':
      writeStored('lang', message.lang);
      acts.switchLanguage(message.lang);
      return;
    case 'extended':
      if (mine?.token === message.was) adoptSession(message.session);
      return;
    case 'ended':
      if (mine?.token === message.token) endToken();
      return;
    case 'ask':
      if (mine && liveSession()) tellTabs({ kind: 'given', session: mine });
      return;
    case 'given':
      return;
    case 'login': {
      const isWaiting = mine ? sessionPhase() === 'ended' : acts.isWaiting();
      if (!isWaiting || (mine && mine.id_user !== message.session.id_user)) return;
      adoptSession(message.session);
      if (acts.isAtLogin()) acts.goOn();
    }
  }
}

/** The server has ended this tab's token: no tab gives it to another any more. */
export function endTokenInAllTabs(): void {
  const token = storedSession()?.token;
  endToken();
  if (token) tellTabs({ kind: 'ended', token });
}

/** Whether a reload would lose something: text in a form, or a video that plays. */
function isInUse(): boolean {
  const written = [...document.querySelectorAll('textarea')].some(({ value }) => value !== '');
  const entered = [...document.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
  return written || entered || [...document.querySelectorAll('video')].some((video) => !video.paused);
}

/** Makes this tab forget the member and everything stored for them except the language, and loads `landing` in full. */
function forgetMember(landing: Landing): void {
  clearSession();
  removeAllStored(['lang']);
  // A page that is being left saves its draft at the last moment: not this one.
  sealStorage();
  window.location.assign(landing);
}

/** Ends the session in all tabs of this browser; the server was told before. */
export function leaveAllTabs(landing: Landing): void {
  tellTabs({ kind: 'logout', landing });
  forgetMember(landing);
}

/**
 * Keeps this tab in step with the others. A tab in which something is being written or watched changes its language with
 * its next navigation instead of at once: `isLanguageDue` says so.
 */
export function followTabs(options: { pageLang: string; goOn: () => void }): {
  stop: () => void;
  isLanguageDue: () => boolean;
} {
  let isDue = false;
  const stop = listenToTabs((message) =>
    heedTab(message, {
      isAtLogin: () => window.location.pathname === '/login',
      isWaiting: () => ['/login', '/not-email-check'].includes(window.location.pathname),
      forget: forgetMember,
      switchLanguage(lang) {
        isDue = lang !== options.pageLang && isInUse();
        if (lang !== options.pageLang && !isDue) reloadInLanguage();
      },
      goOn: options.goOn,
    }),
  );
  return { stop, isLanguageDue: () => isDue };
}
