import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { JoinId } from '../join/join-id.tsx';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: authTexts.of(lang).registerTitle,
    description: startTexts.of(lang).joinText,
  }));

/** Only the tab knows what was typed before, and whether the number was confirmed. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PagePending title={startTexts.use().idTitle} width="form" />;
}

export default function Register() {
  return <JoinId />;
}
