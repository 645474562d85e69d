import { type Undo, undoMinutes } from '@taegeuk/contract/undo.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useUndo } from '../admin/act/undo.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';

/** Sends an answer, once, and offers to take it back until it leaves. */
export function useAnswer({ said, onAnswered }: { said: string; onAnswered: () => void }) {
  const offerUndo = useUndo();
  const revalidator = useRevalidator();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  // A send whose answer was lost is the same send when it is tried again.
  const key = useRef<string>(undefined);

  async function send(call: (idempotencyKey: string) => Promise<{ data: Undo }>, text = said) {
    if (isPending) return;
    key.current ??= crypto.randomUUID();
    setIsPending(true);
    setFailure(undefined);
    try {
      const { data } = await call(key.current);
      key.current = undefined;
      offerUndo({
        text,
        until: data.leavesAt,
        ms: undoMinutes * 60_000,
        takeBack: () => staffApi.takeBackAnswer({ params: { id: data.id } }),
      });
      onAnswered();
    } catch (error) {
      key.current = undefined;
      setFailure(error);
      // What happened meanwhile is shown: who has it, or what was changed.
      await revalidator.revalidate();
    } finally {
      setIsPending(false);
    }
  }
  return { send, failure, isPending };
}
