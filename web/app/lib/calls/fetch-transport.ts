import type { IncomingReply, OutgoingCall } from '@taegeuk/contract/client.ts';
import { rememberOrigin } from '../session/origin.ts';
import { endToken, liveSession } from '../session/session.ts';
import { tellSessionEnded } from '../session/session-ended.ts';
import { endTokenInAllTabs } from '../session/tabs.ts';
import { whileChecking } from './checking.ts';

const timeoutMs = 20_000;
/** How long a logout waits for calls that are under way. */
const patienceMs = 2_000;

const underWay = new Set<Promise<IncomingReply>>();
let isLeaving = false;

/** Where the API is: empty for the page's own origin. */
export function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
}

/** A file goes as it is, everything else as JSON. */
function bodyOf(body: unknown): Blob | string | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

function typeOf(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json';
}

function headersOf(call: OutgoingCall, token: string | undefined, answer: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json', 'X-Client': 'web' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('Content-Type', typeOf(call.body));
  if (answer) headers.set('X-Challenge', answer);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  return headers;
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function saysSessionEnded(status: number, json: unknown): boolean {
  if (status !== 401 || typeof json !== 'object' || json === null || !('message' in json)) return false;
  return json.message === 'token_expired' || json.message === 'token_required';
}

function endSession(): void {
  endTokenInAllTabs();
  rememberOrigin(window.location);
  tellSessionEnded();
}

async function sendOnce(
  call: OutgoingCall,
  token: string | undefined,
  answer?: string,
): Promise<IncomingReply> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? timeoutMs);
  const base = apiBase();
  const response = await fetch(base + call.url, {
    method: call.method,
    headers: headersOf(call, token, answer),
    body: bodyOf(call.body),
    credentials: base === '' ? 'same-origin' : 'include',
    keepalive: call.keepalive ?? false,
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  });
  const json: unknown = await response.json().catch(() => undefined);
  return { status: response.status, json, retryAfterSeconds: retryAfterOf(response) };
}

function challengeOf({ status, json }: IncomingReply): string | undefined {
  if (status !== 428 || typeof json !== 'object' || json === null || !('challenge' in json)) return undefined;
  return typeof json.challenge === 'string' ? json.challenge : undefined;
}

/** The code that solves puzzles is loaded when there is one: most visitors never meet any. */
async function sendWithAnswer(call: OutgoingCall, token: string | undefined, challenge: string) {
  const { answerChallenge } = await import('./answer-challenge.ts');
  const reply = await sendOnce(call, token, await answerChallenge(challenge));
  // The first puzzle was easier: the answer to this one is good for both.
  const harder = challengeOf(reply);
  return harder === undefined ? reply : sendOnce(call, token, await answerChallenge(harder));
}

/**
 * Sends a call, and sends it again with the answer if the server requires proof of work first. If the puzzle cannot be
 * solved, the failure is returned.
 */
async function send(call: OutgoingCall, token: string | undefined): Promise<IncomingReply> {
  const reply = await sendOnce(call, token);
  const challenge = challengeOf(reply);
  if (challenge === undefined) return reply;
  const answered = sendWithAnswer(call, token, challenge).catch(() => reply);
  return call.background ? answered : whileChecking(answered);
}

/**
 * Sends a call over `fetch`. A private call whose token has expired leads to /login, which then returns here; a call in the
 * background does not.
 */
export function fetchTransport(call: OutgoingCall): Promise<IncomingReply> {
  return carry(call, endSession);
}

/**
 * For parts of a public page: an expired token is forgotten, the reader stays where they are, and without a session no call
 * is sent.
 */
export async function quietTransport(call: OutgoingCall): Promise<IncomingReply> {
  if (liveSession() === null) return { status: 401, json: { message: 'token_required' } };
  return carry(call, endToken);
}

/**
 * For the logout: calls that are under way arrive first, so that nothing that is being saved is refused; from then on no
 * other call is sent. Later calls never settle: the page is being left.
 */
export async function lastTransport(call: OutgoingCall): Promise<IncomingReply> {
  isLeaving = true;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(underWay), patience]);
  return exchange(call, endToken);
}

function carry(call: OutgoingCall, endSession: () => void): Promise<IncomingReply> {
  if (isLeaving) return new Promise(() => undefined);
  const reply = exchange(call, endSession);
  underWay.add(reply);
  const arrived = () => void underWay.delete(reply);
  reply.then(arrived, arrived);
  return reply;
}

async function exchange(call: OutgoingCall, endSession: () => void): Promise<IncomingReply> {
  const token = liveSession()?.token;
  let reply = await send(call, token);
  const current = liveSession()?.token;
  // The session was extended, here or in another tab, while the call was under way with the old token: the server has not
  // done anything yet.
  if (saysSessionEnded(reply.status, reply.json) && current !== undefined && current !== token) {
    reply = await send(call, current);
  }
  if (!call.background && saysSessionEnded(reply.status, reply.json)) endSession();
  return reply;
}
