import './i18n/ask-for-frame.ts';
import './styles/index.css';
import fontsHref from 'virtual:fonts.css?url';
import restFontsHref from 'virtual:fonts-rest.css?url';
import { defaultLanguage, htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { headScript } from './boot/head-script.ts';
import { paintScript } from './boot/paint-script.ts';
import { speculationRules } from './boot/speculation-rules.ts';
import { failureTexts } from './i18n/failure-texts.ts';
import { useLang } from './i18n/use-lang.ts';
import { appContext } from './lib/calls/app-context.ts';
import { DocumentKindContext, DocumentStyles } from './lib/document/document-kind.tsx';
import { useHydrated } from './lib/document/hydrated.ts';
import { InlineScript, ScriptMarkContext } from './lib/document/inline-script.tsx';
import { pageMeta } from './lib/document/page-meta.ts';
import { useSession } from './lib/session/use-session.ts';
import { LoadFailedScreen, loadFailed, NotFoundScreen } from './shell/failure-screens.tsx';
import { icon } from './shell/icon.ts';
import { IntentPrefetch } from './shell/intent-prefetch.tsx';
import { loadSite } from './shell/load-site.ts';
import { Shell } from './shell/shell.tsx';
import { type Site, useSite } from './shell/site.ts';
import { AliveContext } from './ui/alive-context.ts';

export function loader({ context, url }: Route.LoaderArgs): Promise<Site> {
  return loadSite(context.get(appContext), url.pathname);
}

/** For a page without a title of its own: a screen that failed has none. */
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: isMissing(args.error)
      ? failureTexts.of(lang).notFoundTitle
      : loadFailed[lang === 'kr' ? 'kr' : 'en'],
    index: false,
  }));

/** The shell's data is loaded once per page: changing the language reloads everything. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang();
  const site = useSite();
  const { isReading } = use(DocumentKindContext);
  const isHydrated = useHydrated();
  // The head script marks the document before first paint, and React keeps the mark: CSS shows the right bar by it.
  const sessionMark = useSession() ? 'member' : undefined;
  return (
    <html
      lang={htmlLang[lang]}
      data-lang={lang}
      data-page={isReading ? 'reading' : undefined}
      data-session={sessionMark}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#16181a" />
        <meta name="format-detection" content="telephone=no" />
        {site?.apiBase ? <meta name="api-base" content={site.apiBase} /> : null}
        {site?.payment ? <meta name="payment-script" content={site.payment.script} /> : null}
        <InlineScript text={import.meta.env.SSR ? headScript : ''} />
        <SiteVerification of={site?.siteVerification} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* a sign of its own is in the files above */}
        {site?.logo ? null : <link rel="icon" href={icon} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/rss+xml" href={feedPath(lang)} />
        <Meta />
        <DocumentStyles />
      </head>
      <body>
        <AliveContext value={isReading || isHydrated}>
          <Shell>{children}</Shell>
        </AliveContext>
        <Fonts />
        {isReading ? <ReadingStart /> : <AppStart />}
      </body>
    </html>
  );
}

/** The fonts' stylesheets are loaded after the first paint; without scripts they are at the end of the page. */
function Fonts() {
  const { isReading, hasRestLetters, modules } = use(DocumentKindContext);
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={fontsHref} />
        <link rel="stylesheet" href={restFontsHref} />
      </noscript>
      <InlineScript
        data-fonts={hasRestLetters ? `${fontsHref} ${restFontsHref}` : fontsHref}
        data-rare={hasRestLetters ? undefined : restFontsHref}
        data-start={isReading && import.meta.env.PROD ? modules[0] : undefined}
        text={import.meta.env.SSR ? paintScript : ''}
      />
    </>
  );
}

/** The router's own start of the app. */
function AppStart() {
  const mark = use(ScriptMarkContext);
  const nonce = mark === undefined ? {} : { nonce: mark };
  return (
    <>
      <ScrollRestoration {...nonce} />
      <IntentPrefetch />
      <Scripts {...nonce} />
    </>
  );
}

/**
 * For browsers that can prefetch the next page while a link is pointed at; everything else starts from `boot/reading.ts`.
 */
function ReadingStart() {
  const { modules } = use(DocumentKindContext);
  return (
    <>
      <InlineScript type="speculationrules" text={speculationRules} />
      {/* in a build, the entry module is loaded after the first paint (`boot/paint-script.ts`) */}
      {import.meta.env.DEV
        ? modules.map((module) => <script key={module} type="module" src={module} />)
        : null}
    </>
  );
}

function feedPath(lang: LanguageCode): string {
  return lang === defaultLanguage ? '/rss.xml' : `/rss.xml?lang=${lang}`;
}

/** Proves to search engines who owns the site. */
function SiteVerification({ of: codes }: { of: Site['siteVerification'] }) {
  return (
    <>
      {codes?.naver ? <meta name="naver-site-verification" content={codes.naver} /> : null}
      {codes?.google ? <meta name="google-site-verification" content={codes.google} /> : null}
    </>
  );
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
