import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hrefOf, isFiltered, readFilters } from '../filters.ts';
import { ReportFilterForm } from '../report-filter-form.tsx';
import { ReportList } from '../report-list.tsx';
import type { Route } from './+types/manage';

const write = '/academy/report-manage/write';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: reportTexts.of(lang).title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams);
  const { q, state, page: pageNo } = filters;
  const query = { lang: pageLanguage(), q: q || undefined, state, pageNo, pageSize: 10 };
  const { data, page } = await api.listReports({ query });
  return { filters, reports: data, page };
}

export function HydrateFallback() {
  const common = commonTexts.use();
  const texts = reportTexts.use();
  return (
    <Page aria-busy="true">
      <PageHead eyebrow={texts.section} title={texts.title} lead={texts.lead} />
      <Skeleton lines={6} label={common.loading} />
    </Page>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const texts = reportTexts.use();
  if (isNarrowed) {
    return (
      <NothingHere title={texts.nothingTitle} description={texts.nothingText} to="." label={texts.showAll} />
    );
  }
  return (
    <EmptyState title={texts.emptyTitle} description={texts.emptyText}>
      <Button render={<Link to={write} />}>{texts.write}</Button>
    </EmptyState>
  );
}

export default function ReportManage({ loaderData }: Route.ComponentProps) {
  const texts = reportTexts.use();
  const { filters, reports, page } = loaderData;
  const isNarrowed = isFiltered(filters) || filters.page > 1;
  const isEmpty = reports.length === 0;
  return (
    <Page>
      <PageHead
        eyebrow={texts.section}
        title={texts.title}
        lead={texts.lead}
        actions={
          isEmpty && !isNarrowed ? undefined : <Button render={<Link to={write} />}>{texts.write}</Button>
        }
      />
      {isEmpty && !isNarrowed ? null : <ReportFilterForm filters={filters} />}
      {isEmpty ? <Nothing isNarrowed={isNarrowed} /> : <ReportList reports={reports} />}
      <PageLinks
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => hrefOf(filters, number)}
      />
    </Page>
  );
}
