import { restLetters } from 'virtual:rest-letters';
import { styleTexts } from 'virtual:style-texts';
import { type EntryContext, isRouteErrorResponse } from 'react-router';

const restPattern = restLetters.replaceAll(
  /U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g,
  (_, first: string, last: string = first) => `\\u{${first}}-\\u{${last}}`,
);
const restLetter = new RegExp(restPattern === '' ? '(?!)' : `[${restPattern}]`, 'u');

/** The styles of pages by the addresses of their stylesheets: there are as many as there are kinds of pages. */
const joinedStyles = new Map<string, string>();

function joinStyles(addresses: ReadonlySet<string>): string {
  const texts = [...addresses].map((address) => styleTexts[address]);
  if (texts.includes(undefined))
    throw new Error(`A stylesheet is not in the build: ${[...addresses].join(', ')}`);
  // Comments and the like could end the element.
  return texts.join('').replaceAll('</', '<\\/');
}

/** An error screen offers to try again, which takes the app; the screen of a missing page is only read. */
function hasFailed({ staticHandlerContext: { errors } }: EntryContext): boolean {
  return Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error) || error.status >= 500);
}

/** Whether the page is for reading: its route module has `export const handle = { reading: true }`. */
export function isReading(context: EntryContext): boolean {
  const { routeModules, staticHandlerContext } = context;
  if (hasFailed(context)) return false;
  return staticHandlerContext.matches.some(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return typeof handle === 'object' && handle !== null && 'reading' in handle && handle.reading === true;
  });
}

/** The styles of the page that the router will render, the common ones first. */
export function pageStylesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const routes = staticHandlerContext.matches.map((match) => manifest.routes[match.route.id]);
  // The router adds an empty hash to the addresses of some.
  const addresses = new Set(
    routes.flatMap((route) => (route?.css ?? []).map((address) => address.replace('#', ''))),
  );
  const key = [...addresses].join(' ');
  const text = joinedStyles.get(key) ?? joinStyles(addresses);
  joinedStyles.set(key, text);
  return text;
}

/** Whether the data of a page has letters that the site's own fonts do not have. */
export function hasRestLetters({ staticHandlerContext }: EntryContext): boolean {
  return restLetter.test(JSON.stringify(staticHandlerContext.loaderData));
}
