import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { academyCourseSlugs, centreGroupSlugs, topics } from '@taegeuk/contract/levels.ts';

// Exact matches only: another case is another address. The id is given where a module serves several paths.
function page(path: string, file: string, id?: string): RouteConfigEntry {
  return route(path, `routes/${file}.tsx`, { caseSensitive: true, ...(id === undefined ? {} : { id }) });
}

function board(path: string): RouteConfigEntry[] {
  return [
    page(path, 'posts/list', `board${path}`),
    page(`${path}/view/:id`, 'posts/detail', `board${path}/view`),
  ];
}

// The id is sent to the server in queries: plain letters, whatever the path is written in.
function single(path: string, id: string): RouteConfigEntry {
  return page(path, 'posts/single', `single/${id}`);
}

function topicPages(topic: string): RouteConfigEntry[] {
  return [
    single(`/introduction/${topic}/find-out`, `${topic}/find-out`),
    single(`/introduction/${topic}/gi-meaning`, `${topic}/gi-meaning`),
    page(`/introduction/${topic}/video`, 'films/list', `films/${topic}`),
    page(`/introduction/${topic}/video/:id`, 'films/detail', `film/${topic}`),
  ];
}

function series(path: string, topic: string): RouteConfigEntry {
  return page(`${path}/1`, 'films/detail', `series/${topic}`);
}

function lessonGroup(path: string): RouteConfigEntry[] {
  return [
    page(path, 'lessons/list', `lessons${path}`),
    page(`${path}/:id`, 'lessons/detail', `lesson${path}`),
  ];
}

function records(path: string): RouteConfigEntry[] {
  return [
    page(path, 'lessons/records', `records${path}`),
    page(`${path}/view/:id`, 'lessons/record', `record${path}`),
  ];
}

/** Every path that is served, in the order of the specification's table. */
export default [
  index('routes/home/home.tsx'),
  layout('routes/account/guest.tsx', [
    page('/login', 'account/login'),
    page('/register', 'account/register'),
  ]),
  page('/signup', 'account/signup'),
  page('/forgot-password', 'account/forgot-password'),
  page('/not-email-check', 'account/not-email-check'),
  page('/confirm-email/*', 'account/confirm-email'),
  single('/taegeuk/history', 'taegeuk/history'),
  single('/taegeuk/meaning', 'taegeuk/meaning'),
  single('/taegeuk/greeting', 'taegeuk/greeting'),
  page('/taegeuk/center-introduction', 'centre/introduction'),
  ...board('/customer/notice'),
  page('/customer/guide', 'help/guide'),
  page('/customer/common-question', 'help/questions'),
  ...board('/media/book-introduction'),
  page('/media/video', 'films/list'),
  page('/media/video/view/:id', 'films/detail'),
  ...board('/media/news'),
  ...board('/media/culture'),
  ...topics.flatMap(topicPages),
  single('/명상일지', 'diary-guide'),
  series('/정관명상', 'calm-view'),
  series('/명상', 'meditation'),
  series('/확장명상', 'extended'),
  series('/조화명상', 'harmony'),
  layout('routes/member.tsx', [
    page('/center/diary/manage', 'diary/manage'),
    page('/center/diary/manage/add', 'diary/add'),
    page('/center/diary/manage/view/:id', 'diary/view'),
    page('/center/diary/all', 'diary/shared-list'),
    page('/center/diary/all/:id', 'diary/shared-view'),
    page('/center/diary/level-check/hidden', 'diary/level-check'),
    ...records('/center/lecture-history'),
    ...records('/center/favorite'),
    ...records('/center/practice'),
    page('/center/consult/contents', 'consult/contents'),
    page('/center/consult/contents/information/:id', 'consult/information'),
    page('/center/consult/apply', 'consult/apply'),
    page('/customer/payment', 'payment/checkout'),
    page('/customer/payment/bank', 'payment/bank'),
    page('/customer/payment/paypal', 'payment/paypal'),
    page('/customer/payment/nopayment', 'payment/nopayment'),
    page('/customer/faq', 'inquiries/list'),
    page('/customer/faq/add', 'inquiries/add'),
    page('/customer/faq/view/:id', 'inquiries/view'),
    page('/academy/report-manage', 'reports/manage'),
    page('/academy/report-manage/write', 'reports/write'),
    page('/academy/report-manage/view/:id', 'reports/view'),
    page('/mypage/user-manage', 'mypage/user-manage'),
    page('/mypage/payment-check', 'orders/list'),
    page('/몸-영상', 'lessons/practice-videos', 'practice-videos/body'),
    page('/마음-영상', 'lessons/practice-videos', 'practice-videos/heart'),
    page('/영상-보기/:id', 'lessons/practice-video', 'practice-video'),
    ...centreGroupSlugs.flatMap((slug) => lessonGroup(`/center/${slug}`)),
    ...academyCourseSlugs.flatMap((slug) => lessonGroup(`/academy/${slug}`)),
    // Beside the specification's table; routes.test.ts says why.
    page('/academy', 'academy/path'),
    page('/academy/certificate/:id', 'academy/certificate'),
    page('/mypage/payment-check/view/:id', 'orders/view'),
  ]),
  page('/certificate/:number', 'academy/certificate-check'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
