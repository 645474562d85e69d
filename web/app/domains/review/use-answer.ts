import { type Undo, undoMinutes } from '@taegeuk/contract/undo.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusMain } from '../../lib/document/focus-main.ts';
import { useUndo } from '../admin/act/undo.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { isAway } from '../admin/calls/staff-failure.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';

/** Sends an answer, once, and offers to take it back until it leaves. */
export function useAnswer({ said, onAnswered }: { said: string; onAnswered: () => void }) {
  const offerUndo = useUndo();
  const revalidator = useRevalidator();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  // A send whose answer was lost is the same send when it is tried again.
  const key = useSendKey();

  async function send<Body>(
    body: Body,
    call: (sent: { body: Body; idempotencyKey: string }) => Promise<{ data: Undo }>,
    text = said,
  ) {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const { data } = await call({ body, idempotencyKey: key.of(body) });
      key.arrived();
      focusMain();
      offerUndo({
        text,
        until: data.leavesAt,
        ms: undoMinutes * 60_000,
        takeBack: () => staffApi.takeBackAnswer({ params: { id: data.id } }),
      });
      onAnswered();
    } catch (error) {
      setFailure(error);
      // What happened meanwhile is shown: who has it, or what was changed.
      if (!isAway(error)) await revalidator.revalidate();
    } finally {
      setIsPending(false);
    }
  }
  return { send, failure, isPending };
}
