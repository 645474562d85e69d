import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Kakao's postcode search at /signup and in the profile: its script, and the frame that the script makes (the older
 * host redirects to the newer). Every page allows them, because the browser keeps the policy of the page it loaded
 * first while the app goes from screen to screen.
 */
const postcodeScript = 'https://t1.kakaocdn.net/mapjsapi/';
const postcodeFrames = 'https://postcode.map.kakao.com https://postcode.map.daum.net';

/**
 * The script policy of one rendered page: own files, Kakao's postcode search, and each inline script by its hash. A
 * hash, unlike a nonce, survives the page cache: the same page has the same scripts.
 * @param connect what the page may call besides its own origin: an API elsewhere; empty otherwise
 */
export function contentPolicy(html: string, connect: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", postcodeScript, ...hashes].join(' '),
    `frame-src ${postcodeFrames}`,
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
