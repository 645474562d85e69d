import { setTimeout as wait } from 'node:timers/promises';
import {
  type ServicePart,
  type ServiceState,
  serviceParts,
  serviceStates,
} from '@taegeuk/contract/service-states.ts';
import type { Status } from '@taegeuk/contract/status.ts';
import type { Pool } from '../database/connect.ts';
import { type KnownState, keepState, listStates } from './store.ts';

/** Looks at a part; what it throws, and no answer in time, is `down`. */
export type Check = () => Promise<ServiceState>;

/** Knows how the parts of the site are. */
export interface Monitor {
  /** Looks at every part. Never throws. What is seen after `ended` is of a server that stops, and not noted. */
  look(ended?: AbortSignal): Promise<void>;
  read(): Status;
}

interface Watched {
  sql: Pool;
  clock: () => Date;
  checks: Readonly<Record<ServicePart, Check>>;
  /** Called when a part becomes another. */
  onChange: (part: ServicePart, state: ServiceState) => void;
  /** A check that takes longer has failed. */
  withinMs?: number;
  /** What seems worse than before is looked at again after so long: one lost packet is no outage. */
  againAfterMs?: number;
}

async function examine(check: Check, withinMs: number): Promise<ServiceState> {
  const { promise: late, resolve } = Promise.withResolvers<ServiceState>();
  const timer = setTimeout(resolve, withinMs, 'down');
  try {
    return await Promise.race([check(), late]);
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

const isWorse = (state: ServiceState, than: ServiceState) =>
  serviceStates.indexOf(state) > serviceStates.indexOf(than);

/** Keeps what is known in this process, so that it can be told without the database, and in the database for the next one. */
export function createMonitor({
  sql,
  clock,
  checks,
  onChange,
  withinMs = 8000,
  againAfterMs = 2000,
}: Watched): Monitor {
  const known = new Map<ServicePart, KnownState>();
  let checkedAt: Date | null = null;

  async function stateOf(part: ServicePart): Promise<ServiceState> {
    const found = await examine(checks[part], withinMs);
    const before = known.get(part)?.state;
    if (before === undefined || !isWorse(found, before)) return found;
    await wait(againAfterMs);
    return examine(checks[part], withinMs);
  }

  async function note(part: ServicePart, state: ServiceState, stored: Map<ServicePart, KnownState> | null) {
    const before = known.get(part) ?? stored?.get(part);
    const hasChanged = before?.state !== state;
    const now = { state, since: hasChanged ? clock() : before.since };
    known.set(part, now);
    if (hasChanged && before) onChange(part, state);
    // The database, away while it changed, may still have what was before.
    const isStored = stored?.get(part)?.state === state && !hasChanged;
    if (stored && !isStored) await keepState(sql, part, now).catch(() => undefined);
  }

  return {
    async look(ended) {
      const states = await Promise.all(
        serviceParts.map(async (part) => [part, await stateOf(part)] as const),
      );
      if (ended?.aborted) return;
      const stored = await listStates(sql).catch(() => null);
      if (ended?.aborted) return;
      for (const [part, state] of states) await note(part, state, stored);
      checkedAt = clock();
    },
    read: () => ({
      services: serviceParts.flatMap((part) => {
        const found = known.get(part);
        return found ? [{ part, state: found.state, since: found.since.toISOString() }] : [];
      }),
      checkedAt: checkedAt?.toISOString() ?? null,
    }),
  };
}
