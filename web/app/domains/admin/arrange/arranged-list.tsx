import { type ReactNode, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePress } from '../act/use-press.ts';
import { arrangeTexts as t } from './arrange-texts.ts';
import styles from './arranged-list.module.css';
import {
  type Arranged,
  arrangedFrom,
  isSameTree,
  mergedInto,
  placed,
  type Spot,
  type Step,
  standingOf,
  stepped,
  type Tree,
  type TreeNode,
  treeOf,
} from './tree.ts';
import { useDrag } from './use-drag.ts';

export interface ArrangedListProps<Row extends { id: string; parentId: string | null }> {
  /** What stands in the order. */
  label: string;
  rows: readonly Row[];
  /** How deep it goes; 1: a plain list. */
  levels?: number;
  nameOf: (row: Row) => string;
  /** What a row shows beside its grip. */
  cell: (row: Row) => ReactNode;
  /** Why a row cannot stand under another; undefined: it can. */
  stays?: (row: Row) => string | undefined;
  /** Stores the new order; everything is read again afterwards. */
  save: (arranged: Arranged) => Promise<unknown>;
  /** Told of each change that is not stored yet; undefined: nothing of the kind is left. */
  onChange?: (tree: Tree | undefined) => void;
}

/** What all rows of a list share. */
interface Means<Row> {
  list: string;
  levels: number;
  rows: ReadonlyMap<string, Row>;
  nameOf: (row: Row) => string;
  cell: (row: Row) => ReactNode;
  canStep: (id: string, step: Step) => boolean;
  step: (id: string, step: Step) => void;
  drop: (id: string, spot: Spot, at: string) => void;
}

const steps = {
  up: { icon: 'chevron-down', turn: 'half' },
  down: { icon: 'chevron-down', turn: undefined },
  in: { icon: 'chevron-right', turn: undefined },
  out: { icon: 'chevron-left', turn: undefined },
} as const satisfies Record<Step, object>;

/**
 * Rows in an order that is changed by drag, or by the buttons of each row: one step among those beside it, and where there are
 * levels into and out of them. Nothing is stored before somebody says so.
 */
export function ArrangedList<Row extends { id: string; parentId: string | null }>({
  label,
  rows,
  levels = 1,
  nameOf,
  cell,
  stays,
  save,
  onChange,
}: ArrangedListProps<Row>) {
  const list = useId();
  const [changed, setChanged] = useState<Tree>();
  const [told, setTold] = useState('');
  const [refused, setRefused] = useState<string>();
  const { isPending, press } = usePress();
  const [root, bar] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const focused = useRef<string>(undefined);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stored = treeOf(rows);
  const tree = changed ? mergedInto(stored, changed) : stored;
  const isDraft = !isSameTree(tree, stored);

  // A row that stands under another by now is another element: its button has the focus again.
  useLayoutEffect(() => {
    if (focused.current) root.current?.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = undefined;
  });

  function show(next: Tree, id: string, button?: string) {
    if (next === tree || isPending) return;
    const { parentId, at, of } = standingOf(next, id);
    const row = byId.get(id);
    const why = row && parentId !== standingOf(tree, id).parentId ? stays?.(row) : undefined;
    setRefused(why);
    if (why !== undefined) return;
    const name = (each: string | null) => {
      const row = each === null ? undefined : byId.get(each);
      return row ? nameOf(row) : undefined;
    };
    focused.current = button;
    setChanged(next);
    setTold(t.standing(name(id) ?? '', at, of, name(parentId)));
    onChange?.(next);
  }
  // The buttons of the bar go with it: the list has the focus then.
  function leaveBar() {
    if (bar.current?.contains(document.activeElement))
      root.current?.querySelector('ol')?.focus({ preventScroll: true });
  }
  function settle(words: string) {
    leaveBar();
    setTold(words);
    setRefused(undefined);
    // After what was read again, which React shows in a transition too.
    startTransition(() => {
      setChanged(undefined);
      onChange?.(undefined);
    });
  }
  async function store() {
    let isStored = false;
    await press(async () => {
      await save(arrangedFrom(stored, tree));
      isStored = true;
      leaveBar();
    });
    if (isStored) settle(t.saved);
  }
  const means: Means<Row> = {
    ...{ list, levels, rows: byId, nameOf, cell },
    canStep: (id, step) => stepped(tree, id, { step, levels }) !== tree,
    step(id, step) {
      const button = `[data-arranged="${CSS.escape(id)}"] [data-step=${step}]`;
      show(stepped(tree, id, { step, levels }), id, button);
    },
    drop: (id, spot, at) => show(placed(tree, { id, spot, at, levels }), id),
  };
  return (
    <div ref={root}>
      <p className={styles.lead}>{t.lead}</p>
      <Nodes label={label} nodes={tree} means={means} depth={1} />
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {refused === undefined ? null : (
        <Notice variant="info" live>
          {refused}
        </Notice>
      )}
      {isDraft ? (
        <div className={styles.bar} ref={bar}>
          <p>{t.changed}</p>
          <Button size="sm" variant="quiet" disabled={isPending} onClick={() => settle(t.dropped)}>
            {t.drop}
          </Button>
          <Button size="sm" pending={isPending} onClick={() => void store()}>
            {t.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface NodesProps<Row> {
  label?: string;
  nodes: Tree;
  means: Means<Row>;
  depth: number;
}

function Nodes<Row extends { id: string }>({ label, nodes, means, depth }: NodesProps<Row>) {
  return (
    <ol className={styles.list} data-depth={depth} aria-label={label} tabIndex={depth === 1 ? -1 : undefined}>
      {nodes.map((node) => (
        <Item key={node.id} node={node} means={means} depth={depth} />
      ))}
    </ol>
  );
}

function Item<Row extends { id: string }>({
  node: { id, children },
  means,
  depth,
}: {
  node: TreeNode;
  means: Means<Row>;
  depth: number;
}) {
  const [element, grip] = [useRef<HTMLDivElement>(null), useRef<HTMLSpanElement>(null)];
  const { isDragged, over } = useDrag(
    { row: element, grip },
    {
      ...{ id, list: means.list, canHold: depth < means.levels },
      onDrop: (dragged, spot) => means.drop(dragged, spot, id),
    },
  );
  const row = means.rows.get(id);
  if (!row) return null;
  const name = means.nameOf(row);
  const wanted: Step[] = means.levels > 1 ? ['up', 'down', 'in', 'out'] : ['up', 'down'];
  return (
    <li>
      <div
        ref={element}
        className={styles.row}
        data-arranged={id}
        data-dragged={isDragged || undefined}
        data-over={over}
      >
        <span ref={grip} className={styles.grip} aria-hidden="true" />
        <div className={styles.cell}>{means.cell(row)}</div>
        <span className={styles.steps}>
          {wanted.map((step) => (
            <IconButton
              key={step}
              icon={steps[step].icon}
              label={t[step](name)}
              data-step={step}
              data-turn={steps[step].turn}
              aria-disabled={means.canStep(id, step) ? undefined : true}
              onClick={() => means.step(id, step)}
            />
          ))}
        </span>
      </div>
      {children.length > 0 ? <Nodes nodes={children} means={means} depth={depth + 1} /> : null}
    </li>
  );
}
