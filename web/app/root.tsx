import './styles/index.css';
import { textsFiles } from 'virtual:texts-files';
import { postTypes } from '@taegeuk/contract/content.ts';
import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { useLang } from './i18n/texts.ts';
import { appContext } from './lib/app-context.ts';
import { headScript } from './lib/head-script.ts';
import { footerTexts } from './lib/post-meta.ts';
import { useSession } from './lib/session.ts';
import { LoadFailedScreen, NotFoundScreen } from './shell/failure-screens.tsx';
import { Shell } from './shell/shell.tsx';
import { type Site, useSite } from './shell/site.ts';
import fontsHref from './styles/fonts.css?url';

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { api, lang, origin, apiBase } = context.get(appContext);
  const [languages, menus, siteWide] = await Promise.all([
    api.listLanguages(),
    api.listMenus({ params: { lang } }),
    api.listPosts({ params: { lang } }),
  ]);
  const mainPage = siteWide.data.find((post) => post.type === postTypes.mainPage);
  return {
    lang,
    origin,
    apiBase,
    languages: languages.data,
    menus: menus.data,
    footer: footerTexts(mainPage?.postMeta),
    documents: { terms: postTypes.terms, privacy: postTypes.privacy },
  };
}

/** The shell's data is loaded once a page: changing the language reloads it all. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const lang = useLang();
  const site = useSite();
  const catalogue = textsFiles[lang];
  if (catalogue) preloadModule(catalogue, { as: 'script' });
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
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <ScrollRestoration />
        <Scripts />
        <link rel="stylesheet" href={fontsHref} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <LoadFailedScreen />;
}
