import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { academyCourseSlugs, centreGroupSlugs, topics } from '@taegeuk/contract/levels.ts';

// Matches are case-sensitive: another case is another address. The id is given where a module serves several paths.
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return route(path, `domains/${file.replace('/', '/routes/')}.tsx`, {
    caseSensitive: true,
    ...(id === undefined ? {} : { id }),
  });
}

function board(path: string): RouteConfigEntry[] {
  return [
    page(path, 'post/list', `board${path}`),
    page(`${path}/view/:id`, 'post/detail', `board${path}/view`),
  ];
}

// The id is sent to the server in queries: plain letters, whatever the path is written in.
function single(path: string, id: string): RouteConfigEntry {
  return page(path, 'post/single', `single/${id}`);
}

function topicPages(topic: string): RouteConfigEntry[] {
  return [
    single(`/introduction/${topic}/find-out`, `${topic}/find-out`),
    single(`/introduction/${topic}/gi-meaning`, `${topic}/gi-meaning`),
    page(`/introduction/${topic}/video`, 'film/list', `films/${topic}`),
    page(`/introduction/${topic}/video/:id`, 'film/detail', `film/${topic}`),
  ];
}

function series(path: string, topic: string): RouteConfigEntry {
  return page(`${path}/1`, 'film/detail', `series/${topic}`);
}

function lessonGroup(path: string): RouteConfigEntry[] {
  return [page(path, 'lesson/list', `lessons${path}`), page(`${path}/:id`, 'lesson/detail', `lesson${path}`)];
}

function records(path: string): RouteConfigEntry[] {
  return [
    page(path, 'lesson/records', `records${path}`),
    page(`${path}/view/:id`, 'lesson/record', `record${path}`),
  ];
}

// The guard and the frame around a layout that catches what fails: the frame stays.
function staff(screens: RouteConfigEntry[]): RouteConfigEntry {
  return layout('domains/admin/routes/admin.tsx', [layout('domains/admin/routes/screens.tsx', screens)]);
}

/** Every path that is served, in the order of the specification's table. */
export default [
  index('domains/home/routes/home.tsx'),
  layout('domains/user/routes/guest.tsx', [page('/login', 'user/login'), page('/register', 'user/register')]),
  page('/signup', 'user/signup'),
  page('/forgot-password', 'user/forgot-password'),
  page('/free-lesson', 'lesson/free'),
  page('/not-email-check', 'user/not-email-check'),
  page('/confirm-email/*', 'user/confirm-email'),
  single('/taegeuk/history', 'taegeuk/history'),
  single('/taegeuk/meaning', 'taegeuk/meaning'),
  single('/taegeuk/greeting', 'taegeuk/greeting'),
  page('/taegeuk/center-introduction', 'centre/introduction'),
  ...board('/customer/notice'),
  page('/customer/guide', 'help/guide'),
  page('/customer/document/:kind/:version', 'help/document'),
  page('/customer/common-question', 'help/questions'),
  page('/status', 'status/status'),
  ...board('/media/book-introduction'),
  page('/media/video', 'film/list'),
  page('/media/video/view/:id', 'film/detail'),
  ...board('/media/news'),
  ...board('/media/culture'),
  ...topics.flatMap(topicPages),
  single('/명상일지', 'diary-guide'),
  series('/정관명상', 'calm-view'),
  series('/명상', 'meditation'),
  series('/확장명상', 'extended'),
  series('/조화명상', 'harmony'),
  layout('domains/user/routes/member.tsx', [
    page('/center/diary/manage', 'practice/manage'),
    page('/center/diary/manage/add', 'practice/add'),
    page('/center/diary/manage/view/:id', 'practice/view'),
    page('/center/diary/all', 'practice/shared-list'),
    page('/center/diary/all/:id', 'practice/shared-view'),
    page('/center/diary/level-check/hidden', 'level-check/level-check'),
    ...records('/center/lecture-history'),
    ...records('/center/favorite'),
    ...records('/center/practice'),
    page('/center/consult/contents', 'consultation/contents'),
    page('/center/consult/contents/information/:id', 'consultation/information'),
    page('/center/consult/apply', 'consultation/apply'),
    page('/center/consult/book', 'consultation/book', 'consultation/book'),
    page('/center/consult/book/:id', 'consultation/book', 'consultation/book-for'),
    page('/customer/payment', 'order/checkout'),
    page('/customer/payment/bank', 'order/bank'),
    page('/customer/payment/paypal', 'order/paypal'),
    page('/customer/payment/nopayment', 'order/nopayment'),
    page('/customer/faq', 'inquiry/list'),
    page('/customer/faq/add', 'inquiry/add'),
    page('/customer/faq/view/:id', 'inquiry/view'),
    page('/academy/report-manage', 'report/manage'),
    page('/academy/report-manage/write', 'report/write'),
    page('/academy/report-manage/view/:id', 'report/view'),
    page('/mypage/user-manage', 'user/user-manage'),
    page('/mypage/payment-check', 'order/list'),
    page('/몸-영상', 'lesson/practice-videos', 'practice-videos/body'),
    page('/마음-영상', 'lesson/practice-videos', 'practice-videos/heart'),
    page('/영상-보기/:id', 'lesson/practice-video', 'practice-video'),
    ...centreGroupSlugs.flatMap((slug) => lessonGroup(`/center/${slug}`)),
    ...academyCourseSlugs.flatMap((slug) => lessonGroup(`/academy/${slug}`)),
    // Paths that are not in the specification's table; routes.test.ts says why.
    ...lessonGroup('/center/group/:slug'),
    ...lessonGroup('/academy/group/:slug'),
    page('/academy', 'academy/path'),
    page('/academy/certificate/:id', 'academy/certificate'),
    page('/mypage/notifications', 'notification/list'),
    page('/mypage/payment-check/view/:id', 'order/view'),
    page('/mypage/payment-check/window/:side', 'order/window'),
  ]),
  // Pages of staff; routes.test.ts has the reason of each.
  staff([
    page('/admin', 'admin/today'),
    page('/admin/members', 'member/list'),
    page('/admin/members/:id', 'member/view'),
    page('/admin/members/:id/mirror', 'member/mirror'),
    page('/admin/review', 'review/list'),
    page('/admin/review/:kind/:id', 'review/view'),
    page('/admin/approvals', 'approval/list'),
    page('/admin/staff', 'staff/list'),
    page('/admin/staff/:id', 'staff/view'),
    page('/admin/system', 'system/view'),
    page('/admin/audit', 'audit/list'),
    page('/admin/audit/months', 'audit/months'),
    page('/admin/audit/months/:month', 'audit/month'),
    page('/admin/inquiries', 'inquiry/staff-list'),
    page('/admin/inquiries/:id', 'inquiry/staff-view'),
    page('/admin/consult', 'consultation/staff-list'),
    page('/admin/consult/week', 'consultation/staff-week'),
    page('/admin/consult/hours', 'consultation/staff-hours'),
    page('/admin/consult/:id', 'consultation/staff-view'),
    page('/admin/orders', 'order/staff-list'),
    page('/admin/orders/:id', 'order/staff-view'),
    page('/admin/orders/transfers', 'order/staff-transfers'),
    page('/admin/orders/account', 'order/staff-account'),
    page('/admin/orders/prices', 'price/list'),
    page('/admin/orders/prices/:id', 'price/view'),
    page('/admin/content', 'content/list'),
    page('/admin/content/menus', 'content/menus'),
    page('/admin/content/popups', 'content/list', 'content/popups'),
    page('/admin/content/main-page', 'content/list', 'content/main-page'),
    page('/admin/content/documents', 'content/list', 'content/documents'),
    page('/admin/content/site', 'content/list', 'content/site'),
    page('/admin/content/messages', 'content/list', 'content/messages'),
    page('/admin/content/checklists', 'content/list', 'content/checklists'),
    page('/admin/content/order', 'content/order'),
    page('/admin/content/media', 'media/list'),
    page('/admin/content/media/:id', 'media/view'),
    page('/admin/content/groups', 'content/list', 'content/groups'),
    page('/admin/content/lessons', 'content/list', 'content/lessons'),
    page('/admin/content/products', 'content/list', 'content/products'),
    page('/admin/content/:id', 'content/view'),
    page('/admin/content/:id/compare', 'content/compare'),
    page('/admin/content/:id/preview', 'content/preview'),
    page('/admin/exports', 'export/list'),
    page('/admin/figures', 'figure/view'),
    page('/admin/certificates', 'academy/staff-list'),
    page('/admin/certificates/:id', 'academy/staff-view'),
  ]),
  page('/programme', 'programme/programme'),
  page('/programme/:side/:level/:group', 'programme/outline'),
  page('/preview', 'content/shared-preview'),
  page('/staff-invitation', 'staff/invitation'),
  page('/contact-change', 'user/contact-change'),
  page('/certificate/:number', 'academy/certificate-check'),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig;
