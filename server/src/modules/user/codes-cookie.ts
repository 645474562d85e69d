import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../../config.ts';

/** The cookie that binds a code, or a joining, to the browser that requested it. `__Host-` requires Secure, so live mode only. */
export function codeCookieName(what: 'recovery' | 'phone' | 'join', mode: Config['mode']): string {
  return mode === 'live' ? `__Host-taegeuk-${what}` : `taegeuk-${what}`;
}

// Strict: the calls that confirm are GETs, and no other site can make a browser send this cookie.
export function codeCookieOptions(mode: Config['mode']): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'live' };
}
