import type { MenuBody, PopupBody } from '@taegeuk/contract/content-bodies.ts';
import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import type { MessagePreview } from '@taegeuk/contract/content-preview.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Popup } from '@taegeuk/contract/popup.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/load.ts';
import { formatShortDay, formatTime } from '../../../lib/dates/format.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { PopupDialog } from '../../../shell/site-popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { FilmScreen } from '../../film/film-screen.tsx';
import { HomeSections } from '../../home/home-sections.tsx';
import { type LatestPost, loadLatestPosts } from '../../home/latest-posts.ts';
import { readMainPage } from '../../home/main-page.ts';
import { Article } from '../../post/reading/article.tsx';
import { headingsOf } from '../../post/reading/headings.ts';
import { ReadingPage } from '../../post/reading/reading-page.tsx';
import { loadProgrammeDraft, type ProgrammeDraft } from '../../programme/draft-programme.ts';
import type { OutlinePage, ProgrammePage } from '../../programme/load-programme.ts';
import { OutlineScreen } from '../../programme/outline-screen.tsx';
import { ProgrammeScreen } from '../../programme/programme-screen.tsx';
import { menusWithDraft } from '../menu/preview-menus.ts';
import { MessageShown } from '../message-preview.tsx';
import { previewTexts as t } from '../preview-texts.ts';
import type { Route } from './+types/shared-preview';

export const meta: Route.MetaFunction = (args) => pageMeta(args, () => ({ title: t.title, index: false }));

// The token is behind the `#` of the address: it never reaches a log.
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const lang = pageLanguage();
  const isMember = url.searchParams.get('as') === 'member';
  const token = window.location.hash.slice(1);
  try {
    const preview = (await api.readPreview({ params: { token }, query: { lang } })).data;
    const posts = preview.kind === 'main_page' ? await loadLatestPosts(api, lang) : [];
    const programme = await programmeOf(preview, lang);
    return { lang, isMember, preview, posts, programme, ...(await menusOf(preview, lang)) };
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422))
      return { lang, isMember, preview: null, posts: [], programme: null };
    throw error;
  }
}

/** The frame shows these in the place of those that visitors read (`useSite`). */
async function menusOf({ id, kind, body }: { id: string; kind: string; body?: unknown }, lang: LanguageCode) {
  if (kind !== 'menu') return {};
  const menus = (await api.listMenus({ params: { lang } })).data;
  return { menus: menusWithDraft(menus, { id, body: body as MenuBody, lang }) };
}

/** The page of lessons and prices, or of a group, with the words of this version. */
function programmeOf(preview: { id: string; kind: string; body?: unknown }, lang: LanguageCode) {
  if (preview.kind !== 'category' && preview.kind !== 'product') return null;
  return loadProgrammeDraft({ api, lang }, preview as ProgrammeDraft);
}

export function HydrateFallback() {
  return <PagePending title={t.title} width="narrow" />;
}

// The note is Korean on a page of any language, which has its own texts alone: no day in words of the catalogue.
export default function SharedPreview({
  loaderData: { lang, isMember, preview, posts, programme },
}: Route.ComponentProps) {
  useBarOf(isMember);
  return (
    <>
      <Notice variant="info" lang="ko">
        {preview
          ? t.note(`${formatShortDay(preview.until, 'kr')} ${formatTime(preview.until, 'kr')}`)
          : t.gone}
      </Notice>
      {preview ? <Shown lang={lang} posts={posts} programme={programme} {...preview} /> : null}
    </>
  );
}

// The bar is that of a visitor or a member as the address says, whoever is logged in here.
function useBarOf(isMember: boolean): void {
  // The frame marks the document anew when the session changes.
  useSession();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['session'];
    const mark = (session: string | undefined) => {
      if (session === undefined) delete dataset['session'];
      else dataset['session'] = session;
    };
    mark(isMember ? 'member' : undefined);
    return () => mark(before);
  });
}

interface ShownProps {
  lang: LanguageCode;
  kind: string;
  title: string;
  body?: unknown;
  post: Post | null;
  message: MessagePreview | null;
  /** The newest ones, on the first page. */
  posts: LatestPost[];
  /** Where a group, a level or a product stands. */
  programme: ProgrammePage | OutlinePage | null;
}

function Shown({ lang, kind, title, body, post, message, posts, programme }: ShownProps) {
  if (post && kind === 'main_page') return <HomeSections page={readMainPage(post.postMeta)} posts={posts} />;
  if (kind === 'menu') return <Page width="narrow">{t.menu}</Page>;
  if (post?.video)
    return (
      <FilmScreen film={{ ...post, video: post.video }} crumbs={null} address={window.location.origin}>
        {null}
      </FilmScreen>
    );
  if (post)
    return (
      <ReadingPage crumbs={null} hasContents={headingsOf(post.content).length > 0} after={null}>
        <Article
          post={{ ...post, headings: headingsOf(post.content) }}
          dated={false}
          address={window.location.origin}
        />
      </ReadingPage>
    );
  if (programme)
    return 'outline' in programme ? <OutlineScreen page={programme} /> : <ProgrammeScreen page={programme} />;
  if (message) return <MessageShown message={message} />;
  if (kind === 'popup') return <PopupPreview popup={popupIn(body as PopupBody, lang)} />;
  const { texts } = body as ContentBody;
  const words = (texts[lang] ?? texts.kr ?? {}) as { title?: string; summary?: string; content?: string };
  return (
    <Page as="article" width="narrow">
      <PageHead title={words.title || title} lead={words.summary} />
      {words.content ? <Prose html={words.content} /> : null}
    </Page>
  );
}

function popupIn({ texts, ...body }: PopupBody, lang: LanguageCode): Popup {
  const shown = texts[lang] ? lang : 'kr';
  const none = { title: '', text: '', alt: '', linkName: '' };
  return { id: 'preview', ...body, lang: shown, ...none, ...texts[shown] };
}

function PopupPreview({ popup }: { popup: Popup }) {
  const root = useRef<HTMLDivElement>(null);
  function open() {
    void import('../../../shell/popup-turns.ts').then(({ showOne }) => {
      const dialog = root.current?.querySelector('dialog');
      if (dialog && !dialog.open) showOne(dialog);
    });
  }
  useEffect(open, []);
  return (
    <Page width="narrow">
      <Button variant="outline" onClick={open} lang="ko">
        {t.again}
      </Button>
      <div ref={root}>
        <PopupDialog popup={popup} />
      </div>
    </Page>
  );
}
