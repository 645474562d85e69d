import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { listAddress } from '../../../lib/lists/list-address.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasSlots } from '../booking/load-slots.ts';
import { ConsultationList } from '../consultation-list.tsx';
import type { Route } from './+types/contents';

const here = '/center/consult/contents';
const apply = '/center/consult/apply';
const book = '/center/consult/book';
const pageSize = 10;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: consultationTexts.of(lang).title, index: false }));

function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = { pageNo: pageOf(url.searchParams), pageSize };
  const [{ data, page }, isBookable] = await Promise.all([
    api.listConsultations({ query }),
    hasSlots(new Date()),
  ]);
  return { consultations: data, page, isBookable };
}

export function HydrateFallback() {
  const common = commonTexts.use();
  const texts = consultationTexts.use();
  return (
    <Page aria-busy="true">
      <PageHead eyebrow={texts.section} title={texts.title} />
      <Skeleton lines={6} label={common.loading} />
    </Page>
  );
}

/** The two ways to a consultation: with words, or with a time alone. */
function Ways({ isBookable }: { isBookable: boolean }) {
  const texts = consultationTexts.use();
  return (
    <>
      <Button render={<Link to={apply} />}>{texts.apply}</Button>
      {isBookable ? (
        <Button variant="outline" render={<Link to={book} />}>
          {texts.booking.only}
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ isBeyond, isBookable }: { isBeyond: boolean; isBookable: boolean }) {
  const texts = consultationTexts.use();
  if (isBeyond) return <NothingHere title={texts.nothingHereTitle} to={here} label={texts.toFirstPage} />;
  return (
    <EmptyState title={texts.emptyTitle} description={texts.emptyDescription}>
      <Ways isBookable={isBookable} />
    </EmptyState>
  );
}

export default function ConsultContents({ loaderData }: Route.ComponentProps) {
  const texts = consultationTexts.use();
  const { consultations, page, isBookable } = loaderData;
  const isEmpty = consultations.length === 0;
  return (
    <Page>
      <PageHead
        eyebrow={texts.section}
        title={texts.title}
        actions={page.total > 0 ? <Ways isBookable={isBookable} /> : undefined}
      />
      {isEmpty ? (
        <Nothing isBeyond={page.total > 0} isBookable={isBookable} />
      ) : (
        <ConsultationList consultations={consultations} isBookable={isBookable} />
      )}
      <PageLinks
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => listAddress(here, '', number)}
      />
    </Page>
  );
}
