import { Link } from 'react-router';
import { ConsultList } from '../../features/consult/consult-list.tsx';
import { commonTexts } from '../../i18n/common-texts.ts';
import { consultTexts } from '../../i18n/consult-texts.ts';
import { api } from '../../lib/api.ts';
import { listAddress } from '../../lib/list-address.ts';
import { NothingHere } from '../../lib/nothing-here.tsx';
import { PageLinks } from '../../lib/page-links.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/contents';

const here = '/center/consult/contents';
const apply = '/center/consult/apply';
const pageSize = 10;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: consultTexts.of(lang).title, index: false }));

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { pageNo: pageOf(url.searchParams), pageSize };
  const { data, page } = await api.listConsultations({ query });
  return { consultations: data, page };
}

export function HydrateFallback() {
  const common = commonTexts.use();
  const texts = consultTexts.use();
  return (
    <Page aria-busy="true">
      <PageHead eyebrow={texts.section} title={texts.title} />
      <Skeleton lines={6} label={common.loading} />
    </Page>
  );
}

function Nothing({ isBeyond }: { isBeyond: boolean }) {
  const texts = consultTexts.use();
  if (isBeyond) return <NothingHere title={texts.nothingHereTitle} to={here} label={texts.toFirstPage} />;
  return (
    <EmptyState title={texts.emptyTitle} description={texts.emptyDescription}>
      <Button render={<Link to={apply} />}>{texts.apply}</Button>
    </EmptyState>
  );
}

export default function ConsultContents({ loaderData }: Route.ComponentProps) {
  const texts = consultTexts.use();
  const { consultations, page } = loaderData;
  const isEmpty = consultations.length === 0;
  return (
    <Page>
      <PageHead
        eyebrow={texts.section}
        title={texts.title}
        actions={page.total > 0 ? <Button render={<Link to={apply} />}>{texts.apply}</Button> : undefined}
      />
      {isEmpty ? <Nothing isBeyond={page.total > 0} /> : <ConsultList consultations={consultations} />}
      <PageLinks
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => listAddress(here, '', number)}
      />
    </Page>
  );
}
