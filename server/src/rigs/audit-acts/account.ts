import { questionLoginEvent } from '@taegeuk/contract/login-event.ts';
import { removePasskey, renamePasskey } from '@taegeuk/contract/passkey.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@taegeuk/contract/second-factor.ts';
import { forgotPassword } from '@taegeuk/contract/user.ts';
import { deleteUser, updateUser } from '@taegeuk/contract/user-account.ts';
import { Secret } from 'otpauth';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { totpCodeAt } from '../../modules/second-factor/totp.ts';
import { createLoginEvent } from '../../modules/session/login-event-queries.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { createSecondFactor, memberPassword } from '../testing/factories.ts';
import { Browser, createPasskey, testOrigin } from '../testing/passkeys.ts';
import { dataOf } from '../testing/reply.ts';
import type { Act, Scene } from './scene.ts';

const newPassword = 'another quiet room and breath';
const password = memberPassword;

/** A code that a browser has confirmed; gives the browser's secret. */
async function confirmedCode({ shop, member }: Scene, kind: string, target: string): Promise<string> {
  const browser = newSecret();
  const userId = kind === 'recovery_code' ? member.id : null;
  const now = shop.clock.now();
  await shop.sql`
    INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, created_at, expires_at, confirmed_at)
    VALUES (${kind}, ${userId}, ${target}, sha256('x'), ${hashSecret(browser)}, ${now},
            ${new Date(now.getTime() + 30 * 60_000)}, ${now})`;
  return browser;
}

async function turnSecondFactorOn({ shop, member, send }: Scene): Promise<void> {
  const started = await send(startSecondFactor, member.headers, { payload: { password } });
  const { secret } = dataOf(startSecondFactor, started);
  const code = totpCodeAt(Secret.fromBase32(secret).bytes, shop.clock.now());
  await send(confirmSecondFactor, member.headers, { payload: { code } });
}

async function question({ shop, member, send }: Scene): Promise<void> {
  await createLoginEvent(shop.sql, {
    ...{ userId: member.id, way: 'password', sessionId: null, told: null, now: shop.clock.now() },
    ...{ userAgent: 'a browser', addressPrefix: '203.0.113' },
  });
  const [event] = await shop.sql`SELECT id FROM login_events WHERE user_id = ${member.id}`;
  await send(questionLoginEvent, member.headers, { id: event?.['id'] as string });
}

async function recover(scene: Scene): Promise<void> {
  const { member, send } = scene;
  await send(
    forgotPassword,
    {},
    {
      query: { email: member.email },
      payload: { newPassword, rePassword: newPassword },
      cookies: { 'taegeuk-recovery': await confirmedCode(scene, 'recovery_code', member.email) },
    },
  );
}

async function changePhone(scene: Scene): Promise<void> {
  const { member, send } = scene;
  const cookies = { 'taegeuk-phone': await confirmedCode(scene, 'phone_code', '+821087654321') };
  await send(updateUser, member.headers, { id: member.id, payload: { phone: '010-8765-4321' }, cookies });
}

async function useCopiedPasskey({ shop, member }: Scene): Promise<void> {
  const { authenticator } = await createPasskey(shop, member, true);
  for (const counter of [2, 1]) await new Browser(shop).logIn(authenticator, { counter });
}

/** What members do to how they log in, and to their membership. */
export const accountActs = {
  'password.recover': recover,
  'password.change': ({ member, send }) =>
    send(updateUser, member.headers, {
      id: member.id,
      payload: { currentPassword: password, newPassword, rePassword: newPassword },
    }),
  'phone.change': changePhone,
  'member.leave': ({ member, send }) =>
    send(deleteUser, member.headers, { id: member.id, payload: { password } }),
  'second-factor.on': turnSecondFactorOn,
  'second-factor.off': async ({ shop, member, send }) => {
    await createSecondFactor(shop, member);
    await send(removeSecondFactor, member.headers, { payload: { password } });
  },
  'recovery-codes.renew': async ({ shop, member, send }) => {
    await createSecondFactor(shop, member);
    await send(renewRecoveryCodes, member.headers, { payload: { password } });
  },
  'passkey.add': ({ shop, member }) => new Browser(shop, member.headers).add(new Authenticator(testOrigin)),
  'passkey.rename': async ({ shop, member, send }) => {
    const { id } = await createPasskey(shop, member);
    await send(renamePasskey, member.headers, { id, payload: { name: '새 이름' } });
  },
  'passkey.remove': async ({ shop, member, send }) => {
    const { id } = await createPasskey(shop, member);
    await send(removePasskey, member.headers, { id, payload: { password } });
  },
  'passkey.copied': useCopiedPasskey,
  'login.question': question,
} satisfies Record<string, Act>;
