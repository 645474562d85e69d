import { data } from 'react-router';
import { failureTexts } from '../i18n/failure-texts.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import type { Route } from './+types/not-found';
import { NotFoundScreen } from './failure-screens.tsx';

export const handle = { reading: true };

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: failureTexts.of(lang).notFoundTitle, index: false }));

export default function NotFound() {
  return <NotFoundScreen />;
}
