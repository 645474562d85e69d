import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DraggedRow } from './drag-row.ts';
import type { Spot } from './tree.ts';

/** A row that can be dragged by its grip, by mouse and by touch, and onto which others of its list can be let go. */
export function useDrag(
  { row, grip }: { row: RefObject<HTMLElement | null>; grip: RefObject<HTMLElement | null> },
  { id, list, canHold, onDrop }: Pick<DraggedRow, 'id' | 'list' | 'canHold' | 'onDrop'>,
): { isDragged: boolean; over: Spot | undefined } {
  const [isDragged, onDragged] = useState(false);
  const [over, onOver] = useState<Spot>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const [element, handle] = [row.current, grip.current];
    if (!element || !handle) return undefined;
    let leave: (() => void) | undefined;
    let isLeft = false;
    const told = { onDragged, onOver, onDrop: (...dropped: Parameters<typeof onDrop>) => drop(...dropped) };
    // In the browser alone: the server cannot load the library. Without it the buttons of the rows remain.
    Promise.all([import('./drag-row.ts'), import('./touch-row.ts')]).then(
      ([{ dragRow }, { touchRow }]) => {
        const own = { row: element, grip: handle, id, list, canHold, ...told };
        if (isLeft) return;
        const [leaveMouse, leaveTouch] = [dragRow(own), touchRow(own)];
        leave = () => {
          leaveMouse();
          leaveTouch();
        };
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [row, grip, id, list, canHold]);
  return { isDragged, over };
}
