import { randomBytes } from 'node:crypto';
import type { Core } from './core.ts';
import { done, type RestAnswer, type RestCall, refused, textOf } from './rest-answer.ts';

const livesSeconds = 30 * 60;
const extensionSeconds = 5 * 60;

/** The same token for all, extended in its last minute, a new one after its end. */
export function getToken(core: Core, { body }: RestCall): RestAnswer {
  const { apiKey, apiSecret } = core.account;
  if (textOf(body['imp_key']) !== apiKey || textOf(body['imp_secret']) !== apiSecret)
    return refused(401, -1, '인증에 실패하였습니다. API키와 secret을 확인하세요.');
  const now = core.now();
  const { ledger } = core.books;
  const known = ledger.token;
  if (!known || known.expiredAt <= now)
    ledger.token = { value: randomBytes(20).toString('hex'), expiredAt: now + livesSeconds };
  else if (known.expiredAt - now <= 60) known.expiredAt += extensionSeconds;
  core.books.save();
  return done({ access_token: ledger.token?.value, now, expired_at: ledger.token?.expiredAt });
}

/** Whether a call has the token, with or without the scheme before it. */
export function isAuthorized({ books, now }: Core, header: string | undefined): boolean {
  const { token } = books.ledger;
  const given = header?.replace(/^Bearer\s+/i, '').trim();
  return token !== null && token.expiredAt > now() && given === token.value;
}
