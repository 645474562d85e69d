import type { Desk, DeskQueue } from '@taegeuk/contract/desk.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';

/** An entry of the menu of staff. */
export interface MenuEntry {
  path: string;
  name: string;
  /** Any of these opens it; none: every right does. */
  rights?: readonly StaffRight[];
  /** After `g`. */
  key: string;
  /** Whose items are counted beside the name. */
  queues?: readonly DeskQueue[];
}

export interface MenuGroup {
  name: string | undefined;
  entries: MenuEntry[];
}

/** The whole menu. A screen is added here when it is there: the menu leads nowhere else. */
const menu: MenuGroup[] = [
  {
    name: undefined,
    entries: [
      { path: '/admin', name: '오늘', key: 'h' },
      { path: '/admin/members', name: '회원', key: 'm', rights: ['member', 'practice'] },
      {
        ...{ path: '/admin/figures', name: '현황', key: 'f' },
        rights: ['member', 'practice', 'content', 'money'],
      },
    ],
  },
  {
    name: '수련',
    entries: [
      {
        ...{ path: '/admin/review', name: '검토', key: 'v' },
        rights: ['practice'],
        queues: ['report', 'level_check', 'entry_report'],
      },
      { path: '/admin/certificates', name: '수료증', key: 'c', rights: ['member'] },
    ],
  },
  {
    name: '창구',
    entries: [
      { path: '/admin/inquiries', name: '문의', key: 'q', rights: ['inquiry'], queues: ['inquiry'] },
      {
        ...{ path: '/admin/consult', name: '상담', key: 'd' },
        rights: ['consult'],
        queues: ['consultation'],
      },
      {
        ...{ path: '/admin/orders', name: '주문', key: 'o' },
        rights: ['money'],
        queues: ['refund', 'receipt'],
      },
      { path: '/admin/orders/transfers', name: '입금', key: 't', rights: ['money'], queues: ['transfer'] },
      { path: '/admin/orders/prices', name: '가격', key: 'p', rights: ['money'] },
      { path: '/admin/orders/account', name: '계좌', key: 'b', rights: ['money'] },
    ],
  },
  {
    name: '운영',
    entries: [
      { path: '/admin/content', name: '글', key: 'w', rights: ['content'] },
      { path: '/admin/content/media', name: '영상', key: 'i', rights: ['content'] },
      { path: '/admin/content/messages', name: '메일과 문자', key: 'x', rights: ['send'] },
      { path: '/admin/approvals', name: '승인', key: 'a' },
      { path: '/admin/exports', name: '파일', key: 'e', rights: ['export'] },
      { path: '/admin/staff', name: '직원', key: 's', rights: ['owner'] },
      { path: '/admin/system', name: '시스템', key: 'y', rights: ['system'] },
      { path: '/admin/audit', name: '감사 기록', key: 'l', rights: ['system'] },
    ],
  },
];

/** The menu for somebody with these rights: what they may not open is not in it. */
export function menuFor(rights: readonly StaffRight[]): MenuGroup[] {
  const isOpen = (entry: MenuEntry) => entry.rights?.some((right) => rights.includes(right)) ?? true;
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(isOpen) }))
    .filter((group) => group.entries.length > 0);
}

/** What waits in the queues of an entry. */
export function waitingOf(entry: MenuEntry, queues: Desk['queues']): { count: number; lateCount: number } {
  const own = queues.filter(({ kind }) => entry.queues?.includes(kind));
  return {
    count: own.reduce((sum, queue) => sum + queue.count, 0),
    lateCount: own.reduce((sum, queue) => sum + queue.lateCount, 0),
  };
}

function isBelow(path: string, pathname: string): boolean {
  return path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether an address is an entry's screen, or below it and below no other entry that is nearer. */
export function isAt(path: string, pathname: string): boolean {
  const isNearer = (other: string) => other.startsWith(`${path}/`) && isBelow(other, pathname);
  const entries = menu.flatMap((group) => group.entries);
  return isBelow(path, pathname) && (path === '/admin' || !entries.some((entry) => isNearer(entry.path)));
}
