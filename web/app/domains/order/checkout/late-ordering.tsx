import { late } from './late.tsx';
import { loadNotices } from './late-notices.tsx';

const load = () => import('./ordering.tsx');

/** Loads what the shop shows once something is chosen, and what a payment may say. */
export function loadOrdering(): void {
  load().catch(() => undefined);
  loadNotices();
}

export const Ordering = late(async () => (await load()).Ordering);
