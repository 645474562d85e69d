import { Link } from 'react-router';
import { inquiryTexts } from '../../../i18n/inquiry-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { hrefOf, queryOf, readFilters } from '../filters.ts';
import { InquiryList, StateLinks } from '../inquiry-list.tsx';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: inquiryTexts.of(lang).title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filters = readFilters(url.searchParams);
  const query = { ...queryOf(filters), lang: pageLanguage() };
  const { data, page } = await api.listInquiries({ query });
  return { filters, inquiries: data, page };
}

export function HydrateFallback() {
  return <PagePending title={inquiryTexts.use().title} width="wide" />;
}

type Loaded = Route.ComponentProps['loaderData'];

function Nothing({ filters: { state }, page }: Loaded) {
  const texts = inquiryTexts.use();
  if (page.total > 0) {
    return <NothingHere title={texts.nothingHereTitle} to={hrefOf(state)} label={texts.toFirstPage} />;
  }
  if (state) {
    const title = texts.noneInState(texts.states[state]);
    return <NothingHere title={title} to={hrefOf(undefined)} label={texts.showAll} />;
  }
  return (
    <EmptyState title={texts.emptyTitle} description={texts.emptyDescription}>
      <Button render={<Link to="/customer/faq/add" />}>{texts.ask}</Button>
      <TextLink render={<Link to="/customer/common-question" />}>{texts.commonQuestions}</TextLink>
    </EmptyState>
  );
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const texts = inquiryTexts.use();
  const { filters, inquiries, page } = loaderData;
  const isNarrowed = filters.state !== undefined;
  const hasAny = page.total > 0 || isNarrowed;
  return (
    <Page>
      <PageHead
        eyebrow={texts.section}
        title={texts.title}
        lead={texts.lead}
        actions={hasAny ? <Button render={<Link to="/customer/faq/add" />}>{texts.ask}</Button> : undefined}
      />
      {hasAny ? <StateLinks state={filters.state} /> : null}
      {inquiries.length === 0 ? <Nothing {...loaderData} /> : <InquiryList inquiries={inquiries} />}
      <PageLinks
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => hrefOf(filters.state, number)}
      />
    </Page>
  );
}
