import { academyTexts } from '../../../i18n/academy-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { loadPath } from '../load-path.ts';
import { PathScreen } from '../path-screen.tsx';
import type { Route } from './+types/path';

export function clientLoader() {
  return loadPath(pageLanguage());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: academyTexts.of(lang).title, index: false }));

export function HydrateFallback() {
  return <PagePending title={academyTexts.use().title} width="wide" />;
}

export default function AcademyPathRoute({ loaderData }: Route.ComponentProps) {
  return <PathScreen path={loaderData} />;
}
