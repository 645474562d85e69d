import { Link } from 'react-router';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useMenus } from '../menu-place.ts';
import { FoundList } from './found-list.tsx';
import type { SearchView } from './load-search.server.ts';
import { SearchFailed } from './search-failed.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { searchPath } from './search-path.ts';

type Outcome<State extends SearchView['outcome']['state']> = Extract<SearchView['outcome'], { state: State }>;

/** The results of the whole site for a term. */
export function SearchPage({ view }: { view: SearchView }) {
  const t = searchTexts.use();
  const { typed, outcome } = view;
  return (
    <Page width="narrow">
      <PageHead title={t.resultsOf(typed)} size="md" className={styles.head} />
      <SearchForm term={typed} />
      {outcome.state === 'failed' ? (
        <SearchFailed title={t.failed} failure={outcome.failure} again={searchPath(typed, view.pageNo)} />
      ) : null}
      {outcome.state === 'done' ? <Done view={view} outcome={outcome} /> : null}
    </Page>
  );
}

function Done({ view, outcome }: { view: SearchView; outcome: Outcome<'done'> }) {
  const menus = useMenus();
  return (
    <>
      <div role="status">
        <Said typed={view.typed} outcome={outcome} />
        {outcome.total === 0 ? <Nothing outcome={outcome} /> : null}
      </div>
      {outcome.total > 0 ? <FoundList texts={outcome.texts} menus={menus} /> : null}
      <PageLinks
        page={view.pageNo}
        totalPages={outcome.totalPages}
        hrefFor={(page) => searchPath(view.typed, page)}
        prefetch="intent"
      />
    </>
  );
}

function Said({ typed, outcome }: { typed: string; outcome: Outcome<'done'> }) {
  const t = searchTexts.use();
  const lang = useLang();
  const { term, total, hasUncounted } = outcome;
  const count = formatNumber(total, lang);
  const found = hasUncounted ? t.foundMore(count) : t.found(total, count);
  if (total === 0 && term === typed) return null;
  return (
    <p className={styles.said}>
      {term === typed ? null : `${t.readAs(typed, term)} `}
      {total > 0 ? found : null}
    </p>
  );
}

function Nothing({ outcome: { term, suggestions } }: { outcome: Outcome<'done'> }) {
  const t = searchTexts.use();
  const others = suggestions.map((word) => ({ href: searchPath(word), label: word }));
  const waysOn = [
    { href: '/customer/common-question', label: t.questions },
    { href: '/customer/guide', label: t.guide },
    { href: '/', label: t.home },
  ];
  return (
    <EmptyState
      title={t.nothingFound(term)}
      description={others.length > 0 ? t.suggestions : t.nothingFoundHint}
    >
      {others.length > 0 ? <Ways ways={others} tone="underlined" /> : null}
      <Ways ways={waysOn} tone={others.length > 0 ? 'quiet' : 'underlined'} />
    </EmptyState>
  );
}

function Ways({ ways, tone }: { ways: { href: string; label: string }[]; tone: 'underlined' | 'quiet' }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ href, label }) => (
        <li key={href}>
          <TextLink tone={tone} render={<Link to={href} />}>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
