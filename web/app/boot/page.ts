import { startBar } from './bar.ts';
import { stayWhileOffline } from './offline-links.ts';

// Earlier versions of the site installed service workers; this one has none.
async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** What every page needs, a document as well as the app. */
export function startPage(): void {
  stayWhileOffline();
  startBar();
  unregisterServiceWorkers().catch(() => undefined);
}
