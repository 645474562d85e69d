import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { onSessionEnded } from '../lib/fetch-transport.ts';
import { forgetOriginAt } from '../lib/origin.ts';
import { LoadingBar } from '../ui/loading-bar.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';

/** The frame of every page: bar, content, footer, and what tells of loading, of being offline, and of things done. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const isLoading = useNavigation().state !== 'idle';
  const main = useFocusOnNavigation();
  useEndedSession();
  return (
    <ToastProvider label={texts.common.notifications} closeLabel={texts.common.close}>
      <SkipLink href="#main">{texts.shell.skipToContent}</SkipLink>
      <LoadingBar active={isLoading} label={texts.common.loading} />
      <Header />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </ToastProvider>
  );
}

// A new page is read from its start; the first one is the browser's own business.
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function useEndedSession() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => onSessionEnded(() => void navigate('/login')), [navigate]);
  useEffect(() => forgetOriginAt(pathname), [pathname]);
}
