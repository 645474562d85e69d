import { statusTexts } from '../../../i18n/status-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { Page } from '../../../ui/page.tsx';
import { StatusScreen } from '../status-screen.tsx';
import type { Route } from './+types/status';

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(appContext).api.getStatus();
  return data;
}

// What is true for a minute is nothing for a search engine.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title, description } = statusTexts.of(lang);
    return { title, description, index: false, follow: true };
  });

export default function StatusRoute({ loaderData }: Route.ComponentProps) {
  const { title } = statusTexts.use();
  return (
    <Page width="narrow">
      <PageCrumbs trail={[{ label: title }]} endsHere />
      <StatusScreen status={loaderData} />
    </Page>
  );
}
