import { type DraggedRow, spotAt, standsIn } from './drag-row.ts';

/** Rows on the page, by their elements. */
const rows = new Map<Element, DraggedRow>();

/** So near to the edge of the window a finger makes the page scroll, by so much a picture. */
const edgePx = 96;
const stepPx = 10;

function rowAt({ clientX, clientY }: PointerEvent): DraggedRow | undefined {
  const under = document.elementFromPoint(clientX, clientY)?.closest('[data-arranged]');
  return under ? rows.get(under) : undefined;
}

function scrollAtEdge({ clientY }: PointerEvent): void {
  if (clientY < edgePx) window.scrollBy(0, -stepPx);
  else if (clientY > window.innerHeight - edgePx) window.scrollBy(0, stepPx);
}

/**
 * Lets a row be moved by a finger or a pen on its grip, at once: the browser's own dragging begins only where it is held for a
 * while, and not in every browser. The returned function ends it.
 */
export function touchRow(own: DraggedRow): () => void {
  const { row, grip, id, list } = own;
  const end = new AbortController();
  let at: PointerEvent | undefined;
  let over: DraggedRow | undefined;

  function goOver(next: DraggedRow | undefined) {
    if (next !== over) over?.onOver(undefined);
    over = next;
    if (over && at) over.onOver(spotAt(over, at));
  }
  // In each picture: the page may scroll under a finger that rests.
  function look() {
    if (!at) return;
    const found = rowAt(at);
    goOver(found && found.list === list && !standsIn(found.row, row) ? found : undefined);
    scrollAtEdge(at);
    requestAnimationFrame(look);
  }
  function begin(event: PointerEvent) {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    grip.setPointerCapture(event.pointerId);
    at = event;
    own.onDragged(true);
    look();
  }
  function finish(isLetGo: boolean) {
    if (!at) return;
    const [target, spot] = [over, over && spotAt(over, at)];
    goOver(undefined);
    at = undefined;
    own.onDragged(false);
    if (isLetGo && target && spot) target.onDrop(id, spot);
  }

  rows.set(row, own);
  const hear = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    name: Name,
    listen: (event: PointerEvent) => void,
  ) => grip.addEventListener(name, listen, { signal: end.signal });
  hear('pointerdown', begin);
  hear('pointermove', (event) => {
    if (at) at = event;
  });
  hear('pointerup', () => finish(true));
  hear('pointercancel', () => finish(false));
  // The browser's own dragging would take the finger away.
  row.addEventListener(
    'dragstart',
    (event) => {
      if (!at) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: end.signal },
  );
  return () => {
    finish(false);
    rows.delete(row);
    end.abort();
  };
}
