import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { Exported } from '@taegeuk/contract/export.ts';
import { useEffect, useState } from 'react';
import { staffApi } from '../admin/calls/staff-api.ts';
import { isGrowing } from './export-words.ts';

const everyMs = 1000;

/** The files as they were read, and read again quietly for as long as one of them is being written. */
export function useGrowing(
  read: readonly Exported[],
  { pageNo, pageSize }: NumberedPage,
): readonly Exported[] {
  const [newer, setNewer] = useState<{ than: readonly Exported[]; files: readonly Exported[] }>();
  const files = newer?.than === read ? newer.files : read;
  const isAny = files.some(isGrowing);
  useEffect(() => {
    if (!isAny) return;
    let isOver = false;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      const query = { pageNo, pageSize };
      // What cannot be read now is read the next time.
      const answer = await staffApi.listExports({ query, background: true }).catch(() => undefined);
      if (answer && !isOver) setNewer({ than: read, files: answer.data });
    }, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isAny, read, pageNo, pageSize]);
  return files;
}
