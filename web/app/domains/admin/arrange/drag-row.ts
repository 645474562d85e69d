import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item';
import type { Spot } from './tree.ts';

const spots = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'under' } as const;

function spotIn(data: Record<string | symbol, unknown>): Spot | undefined {
  const instruction = extractInstruction(data);
  return instruction ? spots[instruction.operation] : undefined;
}

/** A row that is dragged within its list. */
export interface DraggedRow {
  row: HTMLElement;
  grip: HTMLElement;
  id: string;
  list: string;
  /** Others can stand under it. */
  canHold: boolean;
  onDragged: (isDragged: boolean) => void;
  onOver: (spot: Spot | undefined) => void;
  onDrop: (id: string, spot: Spot) => void;
}

/** Whether a row is another one, or stands somewhere under it: it cannot be put under itself. */
export function standsIn(row: Element, other: Element): boolean {
  return other.closest('li')?.contains(row) === true;
}

type Input = Parameters<typeof attachInstruction>[1]['input'];

function instructionAt({ row, id, canHold }: Pick<DraggedRow, 'row' | 'id' | 'canHold'>, input: Input) {
  return attachInstruction(
    { id },
    {
      ...{ input, element: row },
      operations: {
        ...{ 'reorder-before': 'available', 'reorder-after': 'available' },
        combine: canHold ? 'available' : 'not-available',
      },
    },
  );
}

/** Where another row would stand if it were let go here, over this one. */
export function spotAt(row: DraggedRow, input: Input): Spot | undefined {
  return spotIn(instructionAt(row, input));
}

/** Lets a row be dragged by its grip, and others of its list be let go on it; the returned function ends it. */
export function dragRow({ row, grip, id, list, canHold, ...told }: DraggedRow): () => void {
  return combine(
    draggable({
      ...{ element: row, dragHandle: grip, getInitialData: () => ({ id, list }) },
      onDragStart: () => told.onDragged(true),
      onDrop: () => told.onDragged(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data['list'] === list && !standsIn(row, source.element),
      getData: ({ input }) => instructionAt({ row, id, canHold }, input),
      onDrag: ({ self }) => told.onOver(spotIn(self.data)),
      onDragLeave: () => told.onOver(undefined),
      onDrop: ({ self, source }) => {
        told.onOver(undefined);
        const spot = spotIn(self.data);
        if (spot) told.onDrop(String(source.data['id']), spot);
      },
    }),
  );
}
