import { startBar } from './bar.ts';

// Earlier versions of the site installed service workers; this one has none.
async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** What every document needs, whether it is read or used. */
export function startPage(): void {
  startBar();
  unregisterServiceWorkers().catch(() => undefined);
}
