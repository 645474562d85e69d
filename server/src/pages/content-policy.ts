import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * The script policy of one rendered page: own files, and each inline script by its hash. A hash, unlike a nonce,
 * survives the page cache: the same page has the same scripts.
 * @param connect what the page may call besides its own origin: an API elsewhere; empty otherwise
 */
export function contentPolicy(html: string, connect: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    // The player and the dialogs style themselves inside their elements; scripts stay closed.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${connect}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
