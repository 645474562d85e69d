import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { WindowPreview } from '@taegeuk/contract/window-desk.ts';
import type { WindowAct } from '@taegeuk/contract/window-states.ts';
import { useEffect, useState } from 'react';
import { staffApi } from '../../admin/calls/staff-api.ts';

/** After the last key: a call for each digit would be in vain. */
const restMs = 200;

/** What is typed into a dialog of days. */
export interface DaysWanted {
  act: WindowAct;
  userIds: readonly string[];
  side: WindowSide;
  /** 0: none is typed, or what is none. */
  days: number;
  fromOn: string;
}

/** What the server would make of it. */
export interface Previewed {
  preview: WindowPreview | undefined;
  failure: unknown;
  isPending: boolean;
  /** Reads it again. */
  read: () => Promise<void>;
}

const nothing = { key: '', preview: undefined, failure: undefined };

async function readPreview({ act, userIds, side, days, fromOn }: DaysWanted): Promise<WindowPreview> {
  const wish = act === 'resume' ? {} : act === 'pause' ? { days, fromOn } : { days };
  return (await staffApi.previewWindows({ body: { act, userIds: [...userIds], side, ...wish } })).data;
}

/** The windows before and after, read once the keys rest; an answer that comes late is dropped. */
export function useWindowPreview(wanted: DaysWanted): Previewed {
  const [seen, setSeen] = useState<{ key: string; preview: WindowPreview | undefined; failure: unknown }>(
    nothing,
  );
  const isTyped = wanted.act === 'resume' || wanted.days > 0;
  const key = isTyped ? JSON.stringify(wanted) : '';
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      readPreview(JSON.parse(key) as DaysWanted).then(
        (preview) => isWanted && setSeen({ key, preview, failure: undefined }),
        (failure: unknown) => isWanted && setSeen({ key, preview: undefined, failure }),
      );
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  const isSeen = key !== '' && seen.key === key;
  return {
    preview: isSeen ? seen.preview : undefined,
    failure: isSeen ? seen.failure : undefined,
    isPending: key !== '' && !isSeen,
    async read() {
      if (!isTyped) return;
      await readPreview(wanted).then(
        (preview) => setSeen({ key, preview, failure: undefined }),
        (failure: unknown) => setSeen({ key, preview: undefined, failure }),
      );
    },
  };
}
