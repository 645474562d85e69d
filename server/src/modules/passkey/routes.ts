import * as contract from '@taegeuk/contract/passkey.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../http/auth.ts';
import { serve } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import {
  answerOpened,
  passkeyBrowserOf,
  setPasskeyBrowser,
  ticketOf,
  visitorOf,
  withTicket,
} from '../../http/session-cookies.ts';
import type { Services } from '../../services.ts';
import { type RelyingParty, relyingPartyOf } from './ceremony.ts';
import { challengeSeconds } from './challenges.ts';
import { loginWithPasskey, loginWithSecondPasskey, startPasskeyLogin, startSecondStep } from './login.ts';
import { presentPasskey } from './present.ts';
import { confirmPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './service.ts';

/** Logging in by passkey, alone or after the password. */
function registerPasskeyLogin(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;
  const partyOf = (request: FastifyRequest): RelyingParty => relyingPartyOf(originOf(request, publicOrigin));
  const askedOf = (request: FastifyRequest) => ({
    ...{ party: partyOf(request), browser: passkeyBrowserOf(request, mode) },
  });
  const shownOf = (request: FastifyRequest) => ({
    ...{ ...askedOf(request), visitor: visitorOf(request, services.config), requestId: request.id },
  });
  const keep = (reply: FastifyReply, secret: string) =>
    setPasskeyBrowser(reply, mode, secret, challengeSeconds);

  serve(app, services, contract.startPasskeyLogin, async ({ request, reply }) => {
    const { options, browser } = await startPasskeyLogin(services, askedOf(request));
    keep(reply, browser);
    return { data: options };
  });

  serve(app, services, contract.loginPasskey, async ({ body, request, reply }) => {
    const opened = await loginWithPasskey(services, { ...body, ...shownOf(request) });
    return { data: answerOpened(request, reply, mode, opened) };
  });

  serve(app, services, contract.startSecondStep, async ({ request, reply }) => {
    const given = { ticket: ticketOf(request, mode), ...askedOf(request) };
    const { hasApp, passkey } = await startSecondStep(services, given);
    if (passkey) keep(reply, passkey.browser);
    return { data: { hasApp, passkey: passkey?.options ?? null } };
  });

  serve(app, services, contract.loginSecondFactorPasskey, async ({ body, request, reply }) => {
    const opened = await withTicket(reply, mode, () =>
      loginWithSecondPasskey(services, ticketOf(request, mode), { ...body, ...shownOf(request) }),
    );
    return { data: answerOpened(request, reply, mode, opened) };
  });
}

/** Passkeys: logging in by them, and a member's own. */
export function registerPasskeyModule(app: FastifyInstance, services: Services): void {
  const { mode, publicOrigin } = services.config;
  const changing = (member: Member, request: FastifyRequest) => ({
    ...{ ...member, address: request.ip, requestId: request.id, origin: originOf(request, publicOrigin) },
  });

  registerPasskeyLogin(app, services);

  serve(app, services, contract.listPasskeys, async ({ member }) => ({
    data: (await listPasskeys(services, member)).map(presentPasskey),
  }));

  serve(app, services, contract.startPasskey, async ({ member, body, request, reply }) => {
    const given = { password: body.password, browser: passkeyBrowserOf(request, mode) };
    const { options, browser } = await startPasskey(services, changing(member, request), given);
    setPasskeyBrowser(reply, mode, browser, challengeSeconds);
    return { data: options };
  });

  serve(app, services, contract.confirmPasskey, async ({ member, body, request }) => {
    const given = { ...body, browser: passkeyBrowserOf(request, mode) };
    const { passkey, recoveryCodes } = await confirmPasskey(services, changing(member, request), given);
    return { data: { passkey: presentPasskey(passkey), recoveryCodes } };
  });

  serve(app, services, contract.renamePasskey, async ({ member, params, body, request }) => {
    const renamed = await renamePasskey(services, changing(member, request), { ...params, ...body });
    return { data: presentPasskey(renamed) };
  });

  serve(app, services, contract.removePasskey, async ({ member, params, body, request }) => {
    await removePasskey(services, changing(member, request), { ...params, ...body });
    return { data: null };
  });
}
