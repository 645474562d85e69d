import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showPopups } from './popup-turns.ts';
import { SitePopups } from './site-popups.tsx';

/** The popups of a page for reading to which the app led. Loaded there alone. */
export function AppPopups() {
  const { pathname } = useLocation();
  useEffect(() => showPopups(pathname), [pathname]);
  return <SitePopups />;
}
