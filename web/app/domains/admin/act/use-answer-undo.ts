import { undoMinutes } from '@taegeuk/contract/undo.ts';
import { useCallback } from 'react';
import { staffApi } from '../calls/staff-api.ts';
import { actTexts } from './act-texts.ts';
import { useUndo } from './undo.tsx';

/**
 * Shows the bar for the caller's newest answer that has not left yet; nothing if all have left. Call it after an answer was
 * sent: `await offerAnswer('답을 보냈습니다.')`.
 */
export function useAnswerUndo(): (text?: string) => Promise<void> {
  const offer = useUndo();
  return useCallback(
    async (text = actTexts.answerKept) => {
      const [newest] = (await staffApi.listUndos({ background: true })).data;
      if (!newest) return;
      offer({
        text,
        until: newest.leavesAt,
        ms: undoMinutes * 60_000,
        takeBack: () => staffApi.takeBackAnswer({ params: { id: newest.id } }),
      });
    },
    [offer],
  );
}
