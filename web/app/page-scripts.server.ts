import { restLetters } from 'virtual:rest-letters';
import { styleTexts } from 'virtual:style-texts';
import { startFile } from 'virtual:texts-files';
import type { EntryContext } from 'react-router';
import { type ManifestRoute, modulesOf, type PageScriptsValue } from './lib/page-scripts.tsx';

const restPattern = restLetters.replaceAll(
  /U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g,
  (_, first: string, last: string = first) => `\\u{${first}}-\\u{${last}}`,
);
const restLetter = new RegExp(restPattern === '' ? '(?!)' : `[${restPattern}]`, 'u');

/** The styles of pages by the addresses of their sheets: there are as many as there are kinds of pages. */
const joinedStyles = new Map<string, string>();

function joinStyles(addresses: ReadonlySet<string>): string {
  const texts = [...addresses].map((address) => styleTexts[address]);
  if (texts.includes(undefined))
    throw new Error(`A stylesheet is not in the build: ${[...addresses].join(', ')}`);
  // Comments and the like could end the element.
  return texts.join('').replaceAll('</', '<\\/');
}

/** Whether the page is there to be read: its route module says `export const handle = { reading: true }`. */
function isReading(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'reading' in handle && handle.reading === true;
}

/** The styles of the page that the router is about to render, the common ones first. */
export function pageStylesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]);
  // The router marks the addresses of some with an empty hash.
  const addresses = new Set(
    routes.flatMap((route) => (route?.css ?? []).map((address) => address.replace('#', ''))),
  );
  const key = [...addresses].join(' ');
  const text = joinedStyles.get(key) ?? joinStyles(addresses);
  joinedStyles.set(key, text);
  return text;
}

/** The root's path is '': alone with it the home page would be a known page of nothing, and its own route not asked for. */
function rowOf(route: ManifestRoute): ManifestRoute {
  return route.id === 'root' ? { ...route, path: undefined } : route;
}

/** The scripts of the page that the router is about to render. Reads the router's data to its end. */
export async function pageScriptsOf(context: EntryContext): Promise<PageScriptsValue> {
  const { manifest, routeModules, serverHandoffString, serverHandoffStream, staticHandlerContext } = context;
  if (!serverHandoffString || !serverHandoffStream) throw new Error('The router has nothing to hand over.');
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = ids.map((id) => {
    const route = manifest.routes[id];
    if (!route) throw new Error(`The manifest has no route ${id}.`);
    return route;
  });
  // The root comes with the entry.
  const own = routes.filter((route) => route.id !== 'root');
  const files = new Set([
    ...manifest.entry.imports,
    startFile,
    ...own.flatMap((route) => [...(route.imports ?? []), ...modulesOf(route)]),
  ]);
  files.delete('');
  const stream = await new Response(serverHandoffStream).text();
  return {
    start: ids.some((id) => isReading(routeModules[id]?.handle)) ? 'late' : 'now',
    files: [...files],
    hasRestLetters: restLetter.test(stream),
    data: {
      manifest: { ...manifest, routes: Object.fromEntries(routes.map((route) => [route.id, rowOf(route)])) },
      context: JSON.parse(serverHandoffString) as Record<string, unknown>,
      stream,
    },
  };
}
