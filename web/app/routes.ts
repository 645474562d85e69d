import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { centreGroupSlugs, topics } from '@taegeuk/contract/levels.ts';

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

function lessonGroup(slug: string): RouteConfigEntry[] {
  return [
    page(`/center/${slug}`, 'lessons/list', `lessons/${slug}`),
    page(`/center/${slug}/:id`, 'lessons/detail', `lesson/${slug}`),
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
  page('/taegeuk/meaning', 'posts/single', 'single/taegeuk/meaning'),
  ...board('/customer/notice'),
  ...board('/media/news'),
  ...board('/media/culture'),
  ...topics.map((topic) =>
    page(`/introduction/${topic}/find-out`, 'posts/single', `single/introduction/${topic}/find-out`),
  ),
  layout('routes/member.tsx', [
    page('/center/diary/manage', 'diary/manage'),
    page('/center/diary/manage/add', 'diary/add'),
    page('/center/diary/manage/view/:id', 'diary/view'),
    page('/mypage/user-manage', 'mypage/user-manage'),
    ...centreGroupSlugs.flatMap(lessonGroup),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
