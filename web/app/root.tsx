import { failureTexts } from './i18n/failure-texts.ts';
import './styles/index.css';
import fontsHref from 'virtual:fonts.css?url';
import restFontsHref from 'virtual:fonts-rest.css?url';
import { postTypes } from '@taegeuk/contract/content.ts';
import { defaultLanguage, htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ReactNode, use } from 'react';
import { preloadModule } from 'react-dom';
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { useLang } from './i18n/use-lang.ts';
import { appContext } from './lib/app-context.ts';
import { earlyScript } from './lib/early-script.ts';
import { headScript } from './lib/head-script.ts';
import { InlineScript } from './lib/inline-script.tsx';
import { IntentPrefetch } from './lib/intent-prefetch.tsx';
import { pageMeta } from './lib/page-meta.ts';
import { PageScripts, PageScriptsContext } from './lib/page-scripts.tsx';
import { PageStyles } from './lib/page-styles.tsx';
import { footerTexts } from './lib/post-meta.ts';
import { useSession } from './lib/session.ts';
import { LoadFailedScreen, loadFailed, NotFoundScreen } from './shell/failure-screens.tsx';
import { icon } from './shell/icon.ts';
import { Shell } from './shell/shell.tsx';
import { type Site, useSite } from './shell/site.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { api, lang, origin, apiBase, siteVerification, payment } = context.get(appContext);
  const [languages, menus, mainPages] = await Promise.all([
    api.listLanguages(),
    api.listMenus({ params: { lang } }),
    api.listPosts({ params: { lang }, query: { type: postTypes.mainPage, pageSize: 1 } }),
  ]);
  return {
    lang,
    origin,
    apiBase,
    siteVerification,
    ...(payment ? { payment } : {}),
    languages: languages.data,
    menus: menus.data,
    footer: footerTexts(mainPages.data[0]?.postMeta),
    documents: { terms: postTypes.terms, privacy: postTypes.privacy },
  };
}

/** What stands on its own: a screen that failed has no title of its own route. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: isMissing(args.error)
      ? failureTexts.of(lang).notFoundTitle
      : loadFailed[lang === 'kr' ? 'kr' : 'en'],
    index: false,
  }));

/** The shell's data is loaded once a page: changing the language reloads it all. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang();
  const site = useSite();
  usePreloads();
  // The head script marks the document before first paint, React keeps the mark from then on: CSS shows the right bar by it.
  const sessionMark = useSession() ? 'member' : undefined;
  return (
    <html lang={htmlLang[lang]} data-lang={lang} data-session={sessionMark} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181a" />
        <meta name="format-detection" content="telephone=no" />
        {site?.apiBase ? <meta name="api-base" content={site.apiBase} /> : null}
        {site?.payment ? <meta name="payment-script" content={site.payment.script} /> : null}
        <InlineScript text={import.meta.env.SSR ? `${headScript};${earlyScript}` : ''} />
        <SiteVerification of={site?.siteVerification} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" href={feedPath(lang)} />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <IntentPrefetch />
        <Startup />
      </body>
    </html>
  );
}

/** Fonts and scripts: neither stands before the first paint. The development server needs the router's own scripts. */
function Startup() {
  const fonts = (
    <>
      <link rel="stylesheet" href={fontsHref} />
      <link rel="stylesheet" href={restFontsHref} />
    </>
  );
  if (import.meta.env.DEV) {
    return (
      <>
        {fonts}
        <Scripts />
      </>
    );
  }
  return (
    <>
      <noscript>{fonts}</noscript>
      <PageScripts fonts={fontsHref} restFonts={restFontsHref} />
    </>
  );
}

function feedPath(lang: LanguageCode): string {
  return lang === defaultLanguage ? '/rss.xml' : `/rss.xml?lang=${lang}`;
}

/** Proves to search engines whose site this is. */
function SiteVerification({ of: codes }: { of: Site['siteVerification'] }) {
  return (
    <>
      {codes?.naver ? <meta name="naver-site-verification" content={codes.naver} /> : null}
      {codes?.google ? <meta name="google-site-verification" content={codes.google} /> : null}
    </>
  );
}

/** Where the app starts at once its files are asked for from the head. */
function usePreloads(): void {
  const scripts = use(PageScriptsContext);
  if (scripts?.start === 'now') for (const file of scripts.files) preloadModule(file, { as: 'script' });
}

export default function Root() {
  return <Outlet />;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <NotFoundScreen />;
  return <LoadFailedScreen />;
}
