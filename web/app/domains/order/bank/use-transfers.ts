import type { BankDesk, BankOrder } from '@taegeuk/contract/bank.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../../ui/toast.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { bankTexts } from './bank-texts.ts';
import { type Decisions, groupPairs, matchesOf, type Pair } from './pairs.ts';

type Reply = Awaited<ReturnType<typeof staffApi.confirmTransfers>>['data'][number];

/** What came of a press for an order, in words; null while nothing was pressed. */
export type Results = ReadonlyMap<string, { text: string; isFailure: boolean }>;

function resultOf({ outcome, failure }: Reply): { text: string; isFailure: boolean } {
  const { outcomes } = bankTexts;
  if (!outcome) {
    const error = new ApiError({ code: (failure ?? 'internal_error') as ApiError['code'], status: 409 });
    return { text: staffFailureText(error), isFailure: true };
  }
  if (outcome.state === 'short') return { text: outcomes.short(outcome.missingMinor), isFailure: false };
  if (outcome.state === 'in_vain') return { text: outcomes.inVain, isFailure: false };
  return { text: outcome.overMinor > 0 ? outcomes.over(outcome.overMinor) : outcomes.paid, isFailure: false };
}

/** The state of the desk: what is picked and decided, the pair under the keyboard, and what came of the last press. */
export function useTransfers(desk: BankDesk) {
  const toast = useToast();
  const revalidator = useRevalidator();
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [picks, setPicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [results, setResults] = useState<Results>(new Map());
  const [at, setAt] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupPairs(desk, decisions), [desk, decisions]);
  const pairs = [...groups.certain, ...groups.look, ...groups.alone];
  const isPicked = ({ id, proposal, orders }: Pair) =>
    orders.length > 0 && (picks.get(id) ?? proposal?.isCertain ?? false);
  const picked = pairs.filter(isPicked);
  const current = pairs.find(({ id }) => id === at);

  // The row that had the focus is gone with its answer: the next one has it, so that Enter goes on.
  useEffect(() => {
    if (at === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-pair="${at}"]`)?.focus({ preventScroll: true });
  });

  function goTo(pair: Pair | undefined) {
    if (!pair) return;
    setAt(pair.id);
    const row = list.current?.querySelector<HTMLElement>(`[data-pair="${pair.id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }
  function move(step: number) {
    const index = pairs.findIndex(({ id }) => id === at);
    goTo(pairs[Math.max(0, Math.min(pairs.length - 1, index === -1 ? 0 : index + step))]);
  }
  function toggle(pair: Pair) {
    if (pair.orders.length > 0) setPicks(new Map(picks).set(pair.id, !isPicked(pair)));
  }
  function decide(id: string, decision: { choice: number } | { order: BankOrder }) {
    setDecisions(new Map(decisions).set(id, decision));
  }

  async function confirm(chosen: readonly Pair[]) {
    if (isPending || chosen.length === 0) return;
    const rest = pairs.filter((pair) => !chosen.includes(pair));
    const next = pairs.slice(pairs.findIndex(({ id }) => id === at) + 1).find((pair) => rest.includes(pair));
    setIsPending(true);
    try {
      const { data } = await staffApi.confirmTransfers({ body: { matches: matchesOf(chosen) } });
      setResults(new Map([...results, ...data.map((one) => [one.orderId, resultOf(one)] as const)]));
      const failed = data.filter(({ outcome }) => outcome === null).length;
      toast.show({ title: bankTexts.confirmed(data.length - failed) });
      if (failed > 0) toast.show({ title: bankTexts.someFailed(failed), variant: 'danger' });
      if (chosen.some(({ id }) => id === at)) setAt((next ?? rest.at(-1))?.id);
    } catch (error) {
      toast.show({ title: staffFailureText(error), variant: 'danger' });
    } finally {
      setIsPending(false);
    }
    await revalidator.revalidate();
  }

  const state = { groups, pairs, picked, isPicked, current, at, results, isPending, list };
  return { ...state, setAt, move, toggle, decide, confirm, refresh: () => revalidator.revalidate() };
}

export type Transfers = ReturnType<typeof useTransfers>;
