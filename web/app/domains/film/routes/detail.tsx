import { data } from 'react-router';
import { filmTexts } from '../../../i18n/film-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { WayBack } from '../../../lib/document/way-back.tsx';
import { GoneScreen } from '../../../shell/failure-screens.tsx';
import { Page } from '../../../ui/page.tsx';
import { sisterOf, useMenuPlace } from '../../post/menu-place.ts';
import { loadPost } from '../../post/reading/load-post.server.ts';
import { Neighbours, type NextText } from '../../post/reading/neighbours.tsx';
import { goneMeta, usePublicAddress } from '../../post/reading/reading-meta.ts';
import { Related } from '../../post/reading/related.tsx';
import { allFilmsPath, type FilmPlace, filmPlaceAt } from '../film-places.ts';
import { FilmScreen } from '../film-screen.tsx';
import { findSeriesFilm, isFilmOf } from '../load-films.server.ts';
import type { Route } from './+types/detail';
import { filmMeta } from './film-meta.ts';

export const handle = { reading: true };

// A film on a topic is also shown next to the others of the topic; only there the neighbours have addresses of the topic.
function besideSisters(text: NextText | null, { topic, path }: FilmPlace): NextText | null {
  return text && topic ? { ...text, href: `${path}/${text.href.split('/').at(-1)}` } : text;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(appContext);
  const place = filmPlaceAt(url.pathname);
  // The pages of the series have no id in their path.
  const isSeries = !('id' in params);
  const id = isSeries ? await findSeriesFilm(asked, url.pathname) : params.id;
  const post = id ? await loadPost(asked, id) : undefined;
  if (post === 'gone') return data({ place, isSeries, film: null }, { status: 410 });
  if (!post?.video || !isFilmOf(post, place)) throw data(null, { status: 404 });
  const [previous, next] = [besideSisters(post.previous, place), besideSisters(post.next, place)];
  return { place, isSeries, film: { ...post, video: post.video, previous, next } };
}

export const meta: Route.MetaFunction = (args) => {
  const { film, place, isSeries } = args.loaderData ?? {};
  return film ? filmMeta(args, film, isSeries || !place ? film.href : place.path) : goneMeta(args);
};

export default function FilmDetailRoute({ loaderData }: Route.ComponentProps) {
  const { place, isSeries, film } = loaderData;
  const t = filmTexts.use();
  const menuPlace = useMenuPlace(isSeries && film ? film.href : place.path);
  const address = usePublicAddress(film?.href ?? place.path);
  if (!film) {
    return (
      <Page width="form">
        <GoneScreen path={place.path} />
      </Page>
    );
  }
  const [previous, next] = isSeries
    ? [sisterOf(menuPlace, -1), sisterOf(menuPlace, 1)]
    : [film.previous, film.next];
  return (
    <FilmScreen
      film={film}
      address={address}
      crumbs={<PageCrumbs trail={menuPlace.trail} endsHere={isSeries} />}
    >
      <Neighbours previous={previous} next={next} />
      <Related texts={film.related} />
      <WayBack to={allFilmsPath}>{t.allFilms}</WayBack>
    </FilmScreen>
  );
}
