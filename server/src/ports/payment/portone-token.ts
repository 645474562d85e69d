import { z } from 'zod';
import { PaymentUnavailable } from './port.ts';
import { type Answer, type Ask, ask, isSuccess, type Reach } from './portone-call.ts';

// Seconds since 1970, by the provider's clock.
const issued = z.object({ access_token: z.string().min(1), now: z.number(), expired_at: z.number() });

/** A token is replaced this long before its end: a running request with it must still be accepted. */
const marginMs = 60_000;

interface Token {
  value: string;
  /** By this process's own clock, whatever the provider's says. */
  usableUntil: number;
}

export interface Session {
  /** Gets a token, without using it. @throws {PaymentUnavailable} */
  open(): Promise<void>;
  /**
   * Sends a request with a token; one that the provider no longer accepts is replaced once. @throws {PaymentUnavailable}
   */
  ask(request: Ask): Promise<Answer>;
}

/** A session at the provider: one token for all calls, requested once however many wait for it. */
export function createSession(
  reach: Reach,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  clock: () => number,
): Session {
  let current: Promise<Token> | undefined;

  async function request(): Promise<Token> {
    const askedAt = clock();
    const form = { imp_key: apiKey, imp_secret: apiSecret };
    const answer = await ask(reach, { method: 'POST', path: '/users/getToken', form });
    const { data } = issued.safeParse(answer.response);
    if (!isSuccess(answer) || !data)
      throw new PaymentUnavailable(`PortOne gave no token: ${answer.status}, code ${answer.code}`);
    const livesMs = (data.expired_at - data.now) * 1000;
    return { value: data.access_token, usableUntil: askedAt + livesMs - marginMs };
  }

  function renew(): Promise<Token> {
    const renewed = request();
    current = renewed;
    // The next call tries again; those who wait for this one get the error.
    renewed.catch(() => {
      if (current === renewed) current = undefined;
    });
    return renewed;
  }

  async function usable(): Promise<Token> {
    const known = current;
    if (!known) return renew();
    const token = await known;
    if (clock() < token.usableUntil) return token;
    // Another call may have started already while this one waited.
    return current === known || !current ? renew() : current;
  }

  /** A new one in place of a refused one. */
  async function replaced(refused: Token): Promise<Token> {
    const latest = current ? await current : undefined;
    if (latest && latest.value !== refused.value) return latest;
    return renew();
  }

  return {
    async open() {
      await usable();
    },
    async ask(wanted) {
      const token = await usable();
      const answer = await ask(reach, { ...wanted, token: token.value });
      if (answer.status !== 401) return answer;
      // Refused before anything happened, so that even a cancellation may be sent again.
      const fresh = await replaced(token);
      const second = await ask(reach, { ...wanted, token: fresh.value });
      if (second.status === 401) throw new PaymentUnavailable('PortOne takes no token of this account');
      return second;
    },
  };
}
