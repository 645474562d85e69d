import { data } from 'react-router';
import { failureTexts } from '../i18n/failure-texts.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { NotFoundScreen } from '../shell/failure-screens.tsx';
import type { Route } from './+types/not-found';

export const handle = { reading: true };

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: failureTexts.of(lang).notFoundTitle, index: false }));

export default function NotFound() {
  return <NotFoundScreen />;
}
