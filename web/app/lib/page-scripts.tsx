import { createContext, type ReactNode, use } from 'react';
import type { EntryContext } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { startScript } from './start-script.ts';

/** What the browser needs to bring a rendered page to life; stands in the page as JSON, which holds nothing up. */
export interface PageData {
  /** The table of routes, with the rows of this page alone; `url` is the module that makes the whole of it known. */
  manifest: EntryContext['manifest'];
  /** The router's own settings. */
  context: Record<string, unknown>;
  /** What the loaders gave, as the router encodes it. */
  stream: string;
}

/** The scripts of one page; given on the server of a build only. */
export interface PageScriptsValue {
  data: PageData;
  /** Every script of the page, fetched beside each other. */
  files: string[];
  /** Whether the page has letters that the site's own fonts do not hold. */
  hasRestLetters: boolean;
  /** `late`: after the page has been painted, or at the first sign of the visitor. */
  start: 'late' | 'now';
}

export const PageScriptsContext = createContext<PageScriptsValue | null>(null);

/** A row of the table of routes. */
export type ManifestRoute = NonNullable<EntryContext['manifest']['routes'][string]>;

/** The files of a route's module; together they are the module. */
export function modulesOf(route: ManifestRoute): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  const parts = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ];
  return parts.filter((part) => part !== undefined);
}

const dataId = 'page-data';

// `<` would let a text of the data end the script.
function toJson(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Stands in for the router's `<Scripts>`, which puts every script on the way of the first paint. The browser renders the
 * same two elements empty, and React leaves alone what the server wrote into them.
 * @param fonts address of the fonts' stylesheet: text is painted without them and takes them when they have come
 * @param restFonts address of the one for letters that those do not hold
 */
export function PageScripts({ fonts, restFonts }: { fonts: string; restFonts: string }): ReactNode {
  const scripts = use(PageScriptsContext);
  return (
    <>
      <script
        id={dataId}
        type="application/json"
        data-files={scripts?.files.join(' ')}
        data-start={scripts?.start}
        data-fonts={scripts?.hasRestLetters ? `${fonts} ${restFonts}` : fonts}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: scripts ? toJson(scripts.data) : '' }}
      />
      <InlineScript text={import.meta.env.SSR ? startScript : ''} />
    </>
  );
}

/** The data of the page this browser was given; undefined where the router's own scripts bring it (development). */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(dataId)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Whether this page was given for reading: nothing of a member's is on it. */
export function isRead(): boolean {
  const { start } = document.getElementById(dataId)?.dataset ?? {};
  return start === 'late' && document.documentElement.dataset['session'] === undefined;
}
