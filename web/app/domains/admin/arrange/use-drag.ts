import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Spot } from './tree.ts';

const spots = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'under' } as const;

function spotIn(data: Record<string | symbol, unknown>): Spot | undefined {
  const instruction = extractInstruction(data);
  return instruction ? spots[instruction.operation] : undefined;
}

/** A row that can be dragged by its grip, by mouse and by touch, and onto which others of its list can be let go. */
export function useDrag(
  { row, grip }: { row: RefObject<HTMLElement | null>; grip: RefObject<HTMLElement | null> },
  {
    id,
    list,
    canHold,
    onDrop,
  }: { id: string; list: string; canHold: boolean; onDrop: (id: string, spot: Spot) => void },
): { isDragged: boolean; over: Spot | undefined } {
  const [isDragged, setIsDragged] = useState(false);
  const [over, setOver] = useState<Spot>();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!row.current || !grip.current) return undefined;
    const element = row.current;
    return combine(
      draggable({
        ...{ element, dragHandle: grip.current, getInitialData: () => ({ id, list }) },
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
        getData: ({ input }) =>
          attachInstruction(
            { id },
            {
              ...{ input, element },
              operations: {
                ...{ 'reorder-before': 'available', 'reorder-after': 'available' },
                combine: canHold ? 'available' : 'not-available',
              },
            },
          ),
        onDrag: ({ self }) => setOver(spotIn(self.data)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ self, source }) => {
          setOver(undefined);
          const spot = spotIn(self.data);
          if (spot) drop(String(source.data['id']), spot);
        },
      }),
    );
  }, [row, grip, id, list, canHold]);
  return { isDragged, over };
}
