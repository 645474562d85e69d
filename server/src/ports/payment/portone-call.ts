import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PaymentUnavailable } from './port.ts';

/** How an adapter reaches the provider. Tests use another address, other time limits and another way to send. */
export interface Reach {
  /** Address of the REST API without a slash at the end; read at each call, because the demo's is known late. */
  base: () => string;
  send: typeof fetch;
  /**
   * Time limits of reads and of calls that may move money: the latter are longer, because giving up leaves the result
   * unknown.
   */
  readMs: number;
  writeMs: number;
  /** Waits before a read is tried again, and how often it is. */
  pausesMs: readonly number[];
}

/** A request; `form` is a body in JSON. */
export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  form?: Record<string, unknown>;
  token?: string;
}

/** The provider's answer. A success has `code` 0 and also a status of success. */
export interface Answer {
  status: number;
  code: number;
  message: string;
  response: unknown;
}

// A page of a proxy or of a wrong address is neither: nothing may be concluded from it.
const envelope = z.object({ code: z.number().int(), message: z.string().nullish(), response: z.unknown() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why there was no answer, without what was sent. */
function silenceOf(error: unknown): PaymentUnavailable {
  const { name, cause } = error instanceof Error ? error : new Error('');
  const code = (cause as { code?: unknown } | undefined)?.code;
  const why = name === 'TimeoutError' ? 'in time' : typeof code === 'string' ? `(${code})` : '';
  return new PaymentUnavailable(`PortOne gave no answer ${why}`.trimEnd(), { cause: error });
}

async function askOnce(reach: Reach, { method, path, form, token }: Ask): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const response = await reach.send(reach.base() + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(form ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(form ? { body: JSON.stringify(form) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? reach.readMs : reach.writeMs),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw silenceOf(error);
  }
  const { data } = envelope.safeParse(parsed(text));
  if (!data || status >= 500 || status === 429)
    throw new PaymentUnavailable(`PortOne answered ${status}, which says nothing about the payment`);
  return { status, code: data.code, message: data.message ?? '', response: data.response };
}

/**
 * One answer of the provider. Reads are repeated if there was none; calls that may move money never are.
 * @throws {PaymentUnavailable}
 */
export async function ask(reach: Reach, request: Ask): Promise<Answer> {
  const pauses = request.method === 'GET' ? reach.pausesMs : [];
  for (const pauseMs of pauses) {
    try {
      return await askOnce(reach, request);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      await wait(pauseMs);
    }
  }
  return askOnce(reach, request);
}

/** Whether it was done: both the status and the code say so. */
export function isSuccess({ status, code }: Answer): boolean {
  return status >= 200 && status < 300 && code === 0;
}
