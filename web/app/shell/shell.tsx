import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useLang } from '../i18n/use-lang.ts';
import { Island } from '../lib/document/island.tsx';
import { reloadInLanguage } from '../lib/document/language.ts';
import { isWritingBeside } from '../lib/document/writing.ts';
import { PopupProvider } from '../lib/popups/popups.tsx';
import { forgetOriginAt, takeOrigin } from '../lib/session/origin.ts';
import { onSessionEnded } from '../lib/session/session-ended.ts';
import { followTabs } from '../lib/session/tabs.ts';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionNotice } from './session-notice.tsx';
import styles from './shell.module.css';
import { useSite } from './site.ts';
import { popupsOf, SitePopups } from './site-popups.tsx';
import { useReading } from './use-reading.ts';

/* The frame goes on without them where they cannot be loaded. */
const AppPopups = lazy<() => ReactNode>(() =>
  import('./app-popups.tsx').then(
    (module) => ({ default: module.AppPopups }),
    () => ({ default: () => null }),
  ),
);

/**
 * The frame of every page: bar, content, footer, and the notices about loading, being offline, and finished actions. Pages of
 * staff have a bar of their own.
 */
export function Shell({ children }: { children: ReactNode }) {
  const common = commonTexts.use();
  const shell = shellTexts.use();
  const isLoading = useNavigation().state !== 'idle';
  const isStaffPage = useStaffPage();
  useEndedSession();
  useOtherTabs();
  return (
    <ToastProvider label={common.notifications} closeLabel={common.close}>
      <PopupProvider>
        <SkipLink href="#main">{shell.skipToContent}</SkipLink>
        <LoadingBar active={isLoading} label={common.loading} />
        {isStaffPage ? null : <Header />}
        <OfflineNotice />
        <Island name="session" when="member" of={SessionNotice} props={{}} />
        {isStaffPage ? (
          children
        ) : (
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        )}
        {isStaffPage ? null : <Footer />}
        <FocusOnNavigation />
        {import.meta.env.SSR ? <SitePopups /> : <PopupsOnTheWay />}
      </PopupProvider>
    </ToastProvider>
  );
}

// A document has its own; what shows them here is loaded where the app leads to a page that may have one.
function PopupsOnTheWay() {
  const isReading = useReading();
  const { pathname } = useLocation();
  const popups = useSite()?.popups ?? [];
  return isReading && popupsOf(popups, pathname).length > 0 ? (
    <Suspense>
      <AppPopups />
    </Suspense>
  ) : null;
}

// Whoever is not admitted sees the site's own page there (`domains/admin/routes/admin.tsx`).
function useStaffPage(): boolean {
  const { pathname } = useLocation();
  const hasFailed = Boolean(useRouteError());
  return !hasFailed && (pathname === '/admin' || pathname.startsWith('/admin/'));
}

// After a navigation, reading starts at the top of the new page; on the first page the browser handles it. Who began to type in
// the frame meanwhile goes on. Its effect runs before the one of the popups behind it: they give the focus back to where it was.
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const main = document.getElementById('main');
    if (!isWritingBeside(main)) main?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

function useEndedSession() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => onSessionEnded(() => void navigate('/login')), [navigate]);
  useEffect(() => forgetOriginAt(pathname), [pathname]);
}

// Login, logout and language concern the whole browser, not one tab.
function useOtherTabs() {
  const pageLang = useLang();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLanguageDue = useRef<() => boolean>(() => false);
  useEffect(() => {
    const tabs = followTabs({ pageLang, goOn: () => void navigate(takeOrigin(), { replace: true }) });
    isLanguageDue.current = tabs.isLanguageDue;
    return tabs.stop;
  }, [pageLang, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is the moment at which nothing is in use
  useEffect(() => {
    if (isLanguageDue.current()) reloadInLanguage();
  }, [pathname]);
}
