import { late } from './late.tsx';

// What the shop does not show at first. It is loaded as soon as somebody touches the form, before a payment can begin.

const loadProblems = () => import('./checkout-problem.tsx');
const loadSettling = () => import('../settlement/settle-notice.tsx');
const loadTransfer = () => import('./transfer-fields.tsx');

/** Loads all of it; what cannot be loaded now is asked for again when it is to be shown. */
export function loadNotices(): void {
  for (const load of [loadProblems, loadSettling, loadTransfer]) load().catch(() => undefined);
}

export const CheckoutProblemNotice = late(async () => (await loadProblems()).CheckoutProblemNotice);
export const OpenOrderNotice = late(async () => (await loadProblems()).OpenOrderNotice);
export const OfferNotice = late(async () => (await loadProblems()).OfferNotice);
export const SettleNotice = late(async () => (await loadSettling()).SettleNotice);
export const CheckingScreen = late(async () => (await loadSettling()).CheckingScreen);
export const WindowNotice = late(async () => (await loadSettling()).WindowNotice);
export const TransferFields = late(async () => (await loadTransfer()).TransferFields);
