import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { MainNav } from '../../../shell/main-nav.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { menuTexts } from '../menu/menu-texts.ts';
import { MenusScreen } from '../menu/menus-screen.tsx';
import { readMenus } from '../menu/read-menus.ts';
import type { Route } from './+types/menus';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: menuTexts.title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const given = url.searchParams.get('lang');
  const lang = isLanguageCode(given) ? given : 'kr';
  const deleted = { kind: 'menu', state: 'deleted', pageSize: '100' } as const;
  const [menus, { data }] = await Promise.all([readMenus(lang), staffApi.listContents({ query: deleted })]);
  return { lang, ...menus, deleted: data };
}

export default function Menus({ loaderData }: Route.ComponentProps) {
  return <MenusScreen {...loaderData} Bar={MainNav} />;
}
