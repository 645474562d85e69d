import { Link } from 'react-router';
import { postBoardTexts } from '../../../i18n/post-board-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
import { listAddress } from '../../../lib/lists/list-address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../posts.module.css';
import { SearchFailed } from '../search/search-failed.tsx';
import type { FoundPosts } from './load-list.server.ts';
import { HitList } from './post-list.tsx';

function FoundLine({ found }: { found: FoundPosts }) {
  const t = postBoardTexts.use();
  const lang = useLang();
  const count = `${formatNumber(found.total, lang)}${found.hasUncounted ? '+' : ''}`;
  if (found.total === 0 && found.term === found.typed) return null;
  return (
    <p className={styles.found}>
      {found.term === found.typed ? null : `${t.readAs(found.typed, found.term)} `}
      {found.total > 0 ? t.found(found.term, found.total, count) : null}
    </p>
  );
}

function NothingFound({ found, path }: { found: FoundPosts; path: string }) {
  const t = postBoardTexts.use();
  const ways = found.suggestions.map((term) => ({
    label: term,
    href: `${path}?${new URLSearchParams({ q: term })}`,
  }));
  return (
    <EmptyState
      title={t.nothingFound(found.term)}
      description={ways.length > 0 ? t.suggestions : t.nothingFoundHint}
    >
      <div className={styles.suggestions}>
        {ways.map(({ label, href }) => (
          <TextLink key={label} render={<Link to={href} />}>
            {label}
          </TextLink>
        ))}
        <TextLink
          tone={ways.length > 0 ? 'quiet' : 'underlined'}
          render={<Link to={`/?${new URLSearchParams({ q: found.typed })}`} />}
        >
          {t.searchSite}
        </TextLink>
      </div>
    </EmptyState>
  );
}

/** The search results of a board. */
export function Found({ found, path, dated }: { found: FoundPosts; path: string; dated: boolean }) {
  const t = postBoardTexts.use();
  if (found.failure) {
    const again = listAddress(path, found.typed, found.pageNo);
    return <SearchFailed title={t.searchFailed} failure={found.failure} again={again} />;
  }
  return (
    <>
      <div role="status">
        <FoundLine found={found} />
        {found.hits.length > 0 ? null : <NothingFound found={found} path={path} />}
      </div>
      {found.hits.length > 0 ? <HitList hits={found.hits} dated={dated} /> : null}
    </>
  );
}
