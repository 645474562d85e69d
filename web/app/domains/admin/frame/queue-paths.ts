import type { DeskQueue } from '@taegeuk/contract/desk.ts';

/** Where each queue is worked on. One that has no screen yet leads nowhere. */
export const queuePaths: Partial<Record<DeskQueue, string>> = {
  report: '/admin/review?kind=report',
  level_check: '/admin/review?kind=level_check',
  entry_report: '/admin/review?kind=entry_report',
  inquiry: '/admin/inquiries',
  consultation: '/admin/consult',
  refund: '/admin/orders?queue=refund',
  receipt: '/admin/orders?queue=receipt',
  transfer: '/admin/orders/transfers',
};
