import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

interface SpecifiedRoute {
  path: string;
  auth: boolean;
  guestOnly?: boolean;
}

/** Paths of the specification that later issues will add. This list may only shrink. */
const missing: string[] = [];

/** Paths that the specification does not have, each with its reason. */
const additional: { path: string; auth: boolean; isStaff?: true; reason: string }[] = [
  { path: '/admin', auth: true, isStaff: true, reason: 'what waits for staff' },
  { path: '/admin/members', auth: true, isStaff: true, reason: 'the list in which staff find members' },
  { path: '/admin/members/:id', auth: true, isStaff: true, reason: 'the record of a member' },
  {
    path: '/admin/members/:id/mirror',
    auth: true,
    isStaff: true,
    reason: 'what a member sees, reading only',
  },
  { path: '/admin/review', auth: true, isStaff: true, reason: 'what waits for a teacher' },
  { path: '/admin/review/:kind/:id', auth: true, isStaff: true, reason: 'one case that waits for a teacher' },
  { path: '/admin/orders', auth: true, isStaff: true, reason: 'the orders of all members' },
  { path: '/admin/orders/:id', auth: true, isStaff: true, reason: 'money and days of one order' },
  { path: '/admin/approvals', auth: true, isStaff: true, reason: 'what waits for a second person' },
  { path: '/admin/staff', auth: true, isStaff: true, reason: 'who of the staff may do what' },
  { path: '/admin/staff/:id', auth: true, isStaff: true, reason: 'the rights of one of the staff' },
  {
    ...{ path: '/admin/system', auth: true, isStaff: true },
    reason: 'how the system stands, and messages that were given up',
  },
  { path: '/admin/audit', auth: true, isStaff: true, reason: 'who did what to whose record' },
  { path: '/admin/audit/months', auth: true, isStaff: true, reason: 'which months of the log were checked' },
  { path: '/admin/audit/months/:month', auth: true, isStaff: true, reason: 'a month of the log per person' },
  { path: '/free-lesson', auth: false, reason: 'a whole lesson for visitors, before they join' },
  {
    path: '/preview',
    auth: false,
    reason: 'a version before it is public, for whoever was given its address',
  },
  {
    path: '/customer/document/:kind/:version',
    auth: false,
    reason: 'terms and privacy policy before their day of force and after it',
  },
  { path: '/status', auth: false, reason: 'which parts of the site work, while one of them does not' },
  {
    path: '/programme',
    auth: false,
    reason: 'lessons and prices for everybody: in the specification only members see them, in the shop',
  },
  {
    path: '/programme/:side/:level/:group',
    auth: false,
    reason: 'the lessons of a group in outline: in the specification its own page takes a login',
  },
  { path: '/staff-invitation', auth: false, reason: 'where somebody accepts that they join the staff' },
  {
    path: '/contact-change',
    auth: false,
    reason: 'where a new e-mail address or phone is confirmed or stopped',
  },
  { path: '/admin/inquiries', auth: true, isStaff: true, reason: 'inquiries of all members' },
  { path: '/admin/inquiries/:id', auth: true, isStaff: true, reason: 'one inquiry and its answer' },
  {
    path: '/center/consult/book',
    auth: true,
    reason: 'the time of a consultation, without a request before',
  },
  { path: '/center/consult/book/:id', auth: true, reason: 'the time of a consultation that was requested' },
  { path: '/admin/consult', auth: true, isStaff: true, reason: 'consultations of all members' },
  { path: '/admin/consult/week', auth: true, isStaff: true, reason: 'the talks of a week' },
  {
    path: '/admin/consult/hours',
    auth: true,
    isStaff: true,
    reason: 'when members can book a talk with somebody of the staff',
  },
  {
    path: '/admin/consult/:id',
    auth: true,
    isStaff: true,
    reason: 'one consultation with its appointment and answer',
  },
  {
    path: '/admin/orders/transfers',
    auth: true,
    isStaff: true,
    reason: 'what came to the bank, beside the orders that wait for it',
  },
  {
    path: '/admin/orders/account',
    auth: true,
    isStaff: true,
    reason: 'the account to which members transfer',
  },
  { path: '/admin/orders/prices', auth: true, isStaff: true, reason: 'present and coming prices' },
  { path: '/admin/orders/prices/:id', auth: true, isStaff: true, reason: 'every price of a product' },
  {
    path: '/admin/figures',
    auth: true,
    isStaff: true,
    reason: 'figures of members, lessons, sales and practice',
  },
  { path: '/admin/content', auth: true, isStaff: true, reason: 'texts of the site with their drafts' },
  { path: '/admin/content/menus', auth: true, isStaff: true, reason: 'the menus of the site as a tree' },
  { path: '/admin/content/main-page', auth: true, isStaff: true, reason: 'the words of the main page' },
  { path: '/admin/content/documents', auth: true, isStaff: true, reason: 'terms and privacy policy' },
  { path: '/admin/content/site', auth: true, isStaff: true, reason: 'the name and the sign of the site' },
  {
    path: '/admin/content/messages',
    auth: true,
    isStaff: true,
    reason: 'the words of mails and text messages to members',
  },
  {
    path: '/admin/content/checklists',
    auth: true,
    isStaff: true,
    reason: 'what teachers check in a report',
  },
  {
    path: '/admin/content/popups',
    auth: true,
    isStaff: true,
    reason: 'what visitors are told when they come',
  },
  {
    path: '/admin/content/order',
    auth: true,
    isStaff: true,
    reason: 'the order of texts that stand together',
  },
  { path: '/admin/content/media', auth: true, isStaff: true, reason: 'films, and those being uploaded' },
  { path: '/admin/content/media/:id', auth: true, isStaff: true, reason: 'one film with its captions' },
  { path: '/admin/content/groups', auth: true, isStaff: true, reason: 'groups of lessons' },
  { path: '/admin/content/lessons', auth: true, isStaff: true, reason: 'lessons of all groups' },
  { path: '/admin/content/products', auth: true, isStaff: true, reason: 'words and sale of products' },
  { path: '/admin/content/:id', auth: true, isStaff: true, reason: 'where a text is written and published' },
  { path: '/admin/content/:id/compare', auth: true, isStaff: true, reason: 'two versions of a text' },
  { path: '/admin/content/:id/preview', auth: true, isStaff: true, reason: 'a text before it is public' },
  { path: '/admin/exports', auth: true, isStaff: true, reason: 'files that staff take out' },
  { path: '/admin/certificates', auth: true, isStaff: true, reason: 'certificates of all members' },
  { path: '/admin/certificates/:id', auth: true, isStaff: true, reason: 'one certificate at the desk' },
  ...['/center/group/:slug', '/academy/group/:slug'].flatMap((path) => [
    { path, auth: true, reason: 'a group that staff added beside the ladder' },
    { path: `${path}/:id`, auth: true, reason: 'a lesson of a group beside the ladder' },
  ]),
  { path: '/academy', auth: true, reason: 'the way through the academy, asked for beside its courses' },
  { path: '/academy/certificate/:id', auth: true, reason: 'the certificate at the end of a course' },
  {
    path: '/mypage/notifications',
    auth: true,
    reason: 'what the academy told a member, and what it mails as well',
  },
  {
    path: '/mypage/payment-check/view/:id',
    auth: true,
    reason: 'one order: its state after paying, where to transfer, refund and statement',
  },
  {
    path: '/mypage/payment-check/window/:side',
    auth: true,
    reason: 'the days of one side: pausing them, and every change with its reason',
  },
  {
    path: '/certificate/:number',
    auth: false,
    reason: 'where everybody checks a certificate, by its QR code',
  },
];

const specified = JSON.parse(
  readFileSync(new URL('../../e2e/spec/routes.json', import.meta.url), 'utf8'),
) as SpecifiedRoute[];

interface Served {
  path: string;
  file: string;
  layouts: string[];
  caseSensitive: boolean;
}

function flatten(entries: RouteConfigEntry[], layouts: string[] = []): Served[] {
  return entries.flatMap((entry) => {
    if (entry.children) return flatten(entry.children, [...layouts, entry.file]);
    const path = entry.index ? '/' : (entry.path ?? '');
    return [{ path, file: entry.file, layouts, caseSensitive: entry.caseSensitive === true }];
  });
}

const served = flatten(routes);
const pages = served.filter(({ path }) => path !== '*');

describe('the table of routes', () => {
  it('misses exactly the paths that later issues bring', () => {
    const paths = new Set(pages.map(({ path }) => path));
    expect(
      specified
        .map(({ path }) => path)
        .filter((path) => !paths.has(path))
        .sort(),
    ).toEqual([...missing].sort());
  });

  it('serves nothing beside the specification but what has a reason', () => {
    const known = new Set([...specified, ...additional].map(({ path }) => path));
    expect(pages.filter(({ path }) => !known.has(path))).toEqual([]);
  });

  it('needs none of the additional paths for what the specification has', () => {
    const paths = new Set(pages.map(({ path }) => path));
    expect(additional.filter(({ path }) => specified.some((each) => each.path === path))).toEqual([]);
    expect(additional.filter(({ path }) => !paths.has(path))).toEqual([]);
  });

  it('matches exactly: another case is another address', () => {
    expect(pages.filter(({ path, caseSensitive }) => path !== '/' && !caseSensitive)).toEqual([]);
  });

  it('keeps every login page behind the guard of members, and no other', () => {
    const guarded = pages
      .filter(({ layouts }) => layouts.includes('domains/user/routes/member.tsx'))
      .map(({ path }) => path);
    const paths = new Set(pages.map(({ path }) => path));
    expect(guarded.sort()).toEqual(
      [...specified, ...additional]
        .filter((each) => each.auth && !('isStaff' in each) && paths.has(each.path))
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('keeps every page of staff in their frame, whose guard asks the server, and no other', () => {
    const framed = pages
      .filter(({ layouts }) => layouts.includes('domains/admin/routes/admin.tsx'))
      .map(({ path }) => path);
    expect(framed.sort()).toEqual(
      additional
        .filter(({ isStaff }) => isStaff)
        .map(({ path }) => path)
        .sort(),
    );
    expect(framed.filter((path) => path !== '/admin' && !path.startsWith('/admin/'))).toEqual([]);
  });

  it('turns members away from the pages of guests', () => {
    const guests = pages
      .filter(({ layouts }) => layouts.includes('domains/user/routes/guest.tsx'))
      .map(({ path }) => path);
    expect(guests.sort()).toEqual(
      specified
        .filter(({ guestOnly }) => guestOnly)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('keeps a loader out of the start of a page that the server renders: the router scrolls to the top when it ends', () => {
    const files = new Set(pages.flatMap(({ file, layouts }) => [file, ...layouts]));
    const sources = [...files].map((file) => ({
      file,
      source: readFileSync(new URL(file, import.meta.url), 'utf8'),
    }));
    const starting = sources.filter(({ source }) => source.includes('clientLoader.hydrate'));
    expect(starting.filter(({ source }) => !source.includes('HydrateFallback'))).toEqual([]);
  });
});
