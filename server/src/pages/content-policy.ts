import { createHash } from 'node:crypto';

/**
 * Kakao's postcode search at /signup and in the profile: its script, and the frame that the script creates (the older host
 * redirects to the newer). Every page allows them, because the browser keeps the policy of the page it loaded first while
 * the app goes from screen to screen.
 */
const postcodeScript = 'https://t1.kakaocdn.net/mapjsapi/';
const postcodeFrames = 'https://postcode.map.kakao.com https://postcode.map.daum.net';

/** What a single page may load in addition to what every page may: origins, or `'self'`. */
export interface PolicyExtras {
  scripts: readonly string[];
  /** Frames, what they are sent, targets of forms, and the pictures that scripts draw with. */
  windows: readonly string[];
  /** Pages of this site may show it in a frame. */
  isFramedHere?: true;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const nothingMore: PolicyExtras = { scripts: [], windows: [] };

/**
 * The script policy of one rendered page: own files, Kakao's postcode search, and our own inline scripts by their hash. A
 * hash, unlike a nonce, works with the page cache: the same page has the same scripts.
 * @param inlineScripts texts of the scripts that were marked as ours (`marked-scripts.ts`), never anything else in the page
 * @param connect what the page may call besides its own origin: an external API; otherwise empty
 * @param extras what only this page may load, such as the provider's script on the payment page
 * @param films origin of the bucket that films are read from, if there is one
 */
export function contentPolicy(
  inlineScripts: readonly string[],
  connect: string,
  { scripts, windows, isFramedHere }: PolicyExtras = nothingMore,
  films = '',
): string {
  const hosts = windows.filter((source) => source !== "'self'");
  const hashes = new Set(inlineScripts.map(hashOf));
  return [
    "default-src 'none'",
    ["script-src 'self'", postcodeScript, ...scripts, ...hashes].join(' '),
    ['frame-src', postcodeFrames, ...windows].join(' '),
    // The player and the dialogs style themselves inside their elements; inline scripts stay forbidden.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...hosts].join(' '),
    // Puzzles of the server are solved in a worker.
    "worker-src 'self'",
    "font-src 'self'",
    ["media-src 'self' blob:", films].filter(Boolean).join(' '),
    ["connect-src 'self'", connect, films, ...hosts].filter(Boolean).join(' '),
    "manifest-src 'self'",
    ["form-action 'self'", ...hosts].join(' '),
    `frame-ancestors ${isFramedHere ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}
