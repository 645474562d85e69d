import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import { statusPath } from '@taegeuk/contract/service-states.ts';
import type { AppLoadContext } from '../lib/calls/app-context.ts';
import { footerTexts } from '../lib/document/post-meta.ts';
import type { Site } from './site.ts';

/** So long the page of the site's state waits for what is around it: a database that gives no answer is what it tells of. */
const patienceMs = 1500;

const documents = { terms: postTypes.terms, privacy: postTypes.privacy };

/** What the frame of each language had when it was read last. */
const lastFrames = new Map<LanguageCode, Site>();

/** The frame as it was read last by whatever page; without what the database has, if none was since the start. */
function frameWithoutDatabase({ lang, origin, apiBase }: AppLoadContext): Site {
  const bare = { name: '', logo: null, mark: '', languages: [], menus: [], footer: [], documents };
  // Popups pass, and payments belong to the page that read them.
  return { ...bare, ...lastFrames.get(lang), lang, origin, apiBase, popups: [], payment: undefined };
}

async function loadFrame(asked: AppLoadContext): Promise<Site> {
  const { api, lang, origin, apiBase, siteVerification, payment } = asked;
  const [site, languages, menus, popups, mainPages] = await Promise.all([
    api.getSite({ params: { lang } }),
    api.listLanguages(),
    api.listMenus({ params: { lang } }),
    api.listPopups({ params: { lang } }),
    api.listPosts({ params: { lang }, query: { type: postTypes.mainPage, pageSize: 1 } }),
  ]);
  const frame = {
    lang,
    origin,
    apiBase,
    siteVerification,
    ...site.data,
    ...(payment ? { payment } : {}),
    languages: languages.data,
    menus: menus.data,
    popups: popups.data,
    footer: footerTexts(mainPages.data[0]?.postMeta),
    documents,
  };
  lastFrames.set(lang, frame);
  return frame;
}

/** What is around a page. Around `/status` it is what was read last, while the database is away or gives no answer in time. */
export async function loadSite(asked: AppLoadContext, pathname: string): Promise<Site> {
  if (pathname !== statusPath) return loadFrame(asked);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, patienceMs, new Error('no answer in time'));
  return Promise.race([loadFrame(asked), late])
    .catch(() => frameWithoutDatabase(asked))
    .finally(() => clearTimeout(timer));
}
