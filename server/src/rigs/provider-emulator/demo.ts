import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { fileBooks } from './books.ts';
import { createEmulator, type Emulator } from './emulator.ts';

const prefix = '/dev/portone';

/** The path of an address on this server, whatever host a page wrote: the emulator calls nobody else. */
function routeTo(ownOrigin: string, url: string): string | null {
  if (!URL.canParse(url, ownOrigin)) return null;
  const { pathname, search } = new URL(url, ownOrigin);
  return pathname.startsWith(`${prefix}/`) ? null : ownOrigin + pathname + search;
}

/** Only the path of an address: nobody is redirected to another site. */
function pathOf(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return '/';
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  // Two slashes would begin the name of a host.
  return `/${pathname.replace(/^[/\\]+/, '')}${search}${hash}`;
}

/** The stylesheet of the site's fonts; undefined if no site is built. */
function fontsOf(clientDir: string | null): string | undefined {
  if (!clientDir) return undefined;
  const file = readdirSync(join(clientDir, 'assets')).find((name) => /^fonts-[\w-]+\.css$/.test(name));
  return file && `/assets/${file}`;
}

/**
 * The demo's card provider, with its books in the demo's data folder; undefined if an account is configured.
 * @param clientDir folder of the built site, whose fonts its pages use
 * @param ownOrigin where this server listens, called when it is needed
 */
export function createDemoEmulator(
  config: Config,
  clientDir: string | null,
  ownOrigin: () => string,
): Emulator | undefined {
  if (config.mode !== 'demo' || !config.payment.isEmulated || config.payment.apiBase) return undefined;
  return createEmulator({
    account: config.payment,
    books: fileBooks(join(config.dataDir, 'payment-provider.json')),
    prefix,
    fonts: fontsOf(clientDir),
    returnTo: pathOf,
    routeOf: (url) => routeTo(ownOrigin(), url),
  });
}
