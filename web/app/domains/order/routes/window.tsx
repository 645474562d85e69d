import { data } from 'react-router';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { WindowScreen } from '../window/window-screen.tsx';
import type { Route } from './+types/window';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { section, titles } = orderWindowTexts.of(lang);
    const side = args.loaderData?.window.side;
    return { title: side ? titles[side] : section, index: false };
  });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data: windows } = await api.listOwnWindows();
  const window = windows.find(({ side }) => side === params.side);
  if (!window) throw data(null, { status: 404 });
  const resumed = window.pause ? (await api.previewOwnResume({ body: { side: window.side } })).data : null;
  return { window, resumed };
}

export function HydrateFallback() {
  return <PagePending title={orderWindowTexts.use().section} />;
}

export default function WindowPage({ loaderData: { window, resumed } }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <WindowScreen key={window.side} window={window} resumed={resumed} />
    </Page>
  );
}
