import { notificationTexts } from '../../../i18n/notification-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { startPart, usePart } from '../../../lib/calls/part.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { listAddress } from '../../../lib/lists/list-address.ts';
import { readListFilters } from '../../../lib/lists/list-filters.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { PagePending } from '../../../shell/page-pending.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { loadMailSettings, MailSettings } from '../mail-settings.tsx';
import { NotificationList } from '../notification-list.tsx';
import type { Route } from './+types/list';

const hrefOf = (page: number) => listAddress('/mypage/notifications', '', page);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: notificationTexts.of(lang).title, index: false }));

// The settings are below the list, which does not wait for them.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const settings = startPart(loadMailSettings());
  const { page: pageNo } = readListFilters(url.searchParams);
  const { data: notifications, page } = await api.listNotifications({ query: { pageNo } });
  return { notifications, page, settings };
}

export function HydrateFallback() {
  return <PagePending title={notificationTexts.use().title} width="wide" />;
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  const texts = notificationTexts.use();
  if (isBeyond) {
    return <NothingHere title={texts.nothingHereTitle} to={hrefOf(1)} label={texts.toFirstPage} />;
  }
  return <EmptyState title={texts.emptyTitle} description={texts.emptyText} />;
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const texts = notificationTexts.use();
  const { notifications, page } = loaderData;
  const settings = usePart(loaderData.settings, loadMailSettings);
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead} />
      {notifications.length === 0 ? (
        <Nothing isBeyond={page.total > 0} />
      ) : (
        <NotificationList notifications={notifications} />
      )}
      <PageLinks page={page.pageNo} totalPages={Math.ceil(page.total / page.pageSize)} hrefFor={hrefOf} />
      <MailSettings part={settings} />
    </Page>
  );
}
