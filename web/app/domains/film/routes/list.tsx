import { data } from 'react-router';
import { filmTexts } from '../../../i18n/film-texts.ts';
import type { FilmTexts } from '../../../i18n/kr/film.ts';
import { postBoardTexts } from '../../../i18n/post-board-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData } from '../../../lib/document/structured-data.ts';
import { WayBack } from '../../../lib/document/way-back.tsx';
import { listAddress } from '../../../lib/lists/list-address.ts';
import { pageNoOf, termOf } from '../../../lib/lists/list-query.server.ts';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BoardSearch } from '../../post/board/board-search.tsx';
import { Found } from '../../post/board/found.tsx';
import { findPosts } from '../../post/board/load-list.server.ts';
import { menuPlaceOf, useMenuPlace } from '../../post/menu-place.ts';
import { FilmList } from '../film-list.tsx';
import { allFilmsPath, filmPlaceAt } from '../film-places.ts';
import { filmsPicture, filmType, loadFilms } from '../load-films.server.ts';
import type { Route } from './+types/list';

export const handle = { reading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const place = filmPlaceAt(url.pathname);
  const asked = context.get(appContext);
  const page = { place, picture: filmsPicture(asked, place) };
  const pageNo = pageNoOf(url);
  // A topic has few films: the search covers all of them.
  const term = place.topic ? '' : termOf(url);
  if (!term) return data({ ...page, films: await loadFilms(asked, place, pageNo), found: null });
  const { found, status } = await findPosts(asked, { type: filmType }, term, pageNo);
  return data({ ...page, films: null, found }, { status });
}

type Loaded = Route.ComponentProps['loaderData'];

function wordsOf({ place }: Loaded, t: FilmTexts) {
  return place.topic ? t.topics[place.topic] : t;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    if (!args.loaderData) return { title: '', index: false };
    const { title, description } = wordsOf(args.loaderData, filmTexts.of(lang));
    const { place, picture: image, films, found } = args.loaderData;
    if (found) {
      const heading = postBoardTexts.of(lang).resultsFor(found.typed, title);
      return { title: heading, description, image, page: found.pageNo, index: false, follow: true };
    }
    const above = menuPlaceOf(args.matches, place.path).trail;
    return { title, description, image, page: films.pageNo, data: (site) => [breadcrumbData(site, above)] };
  });

function Lines({ place, films, found }: Loaded) {
  const t = filmTexts.use();
  if (found) return <Found found={found} path={place.path} dated={false} />;
  if (films.films.length > 0) return <FilmList films={films.films} />;
  return <EmptyState title={t.emptyTitle} description={t.emptyDescription} />;
}

export default function FilmListRoute({ loaderData }: Route.ComponentProps) {
  const t = filmTexts.use();
  const { place, films, found } = loaderData;
  const { title, description } = wordsOf(loaderData, t);
  const { trail } = useMenuPlace(place.path);
  const { pageNo, totalPages } = films ?? found;
  const term = found?.typed ?? '';
  return (
    <Page width="narrow">
      <PageCrumbs trail={trail.length > 0 ? trail : [{ label: title }]} endsHere />
      <PageHead title={title} lead={description} />
      {place.topic ? null : <BoardSearch path={place.path} title={title} term={term} />}
      <Lines {...loaderData} />
      <PageLinks
        page={pageNo}
        totalPages={totalPages}
        hrefFor={(page) => listAddress(place.path, term, page)}
        prefetch="intent"
      />
      {place.topic ? <WayBack to={allFilmsPath}>{t.allFilms}</WayBack> : null}
    </Page>
  );
}
