import { describe, expect, it } from 'vitest';
import {
  arrangedFrom,
  isSameTree,
  mergedInto,
  placed,
  type Step,
  standingOf,
  stepped,
  type Tree,
  treeOf,
} from './tree.ts';

const rows = [
  { id: 'a', parentId: null },
  { id: 'a1', parentId: 'a' },
  { id: 'a2', parentId: 'a' },
  { id: 'b', parentId: null },
  { id: 'b1', parentId: 'b' },
];
const tree = treeOf(rows);
const levels = 3;

/** `a(a1 a2) b(b1)` */
const words = (nodes: Tree): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${words(children)})` : id)).join(' ');
const after = (id: string, ...steps: Step[]) =>
  words(steps.reduce((now, step) => stepped(now, id, { step, levels }), tree));

it('is made of rows in their order; what stands under nothing that is there stands at the top', () => {
  expect(words(tree)).toBe('a(a1 a2) b(b1)');
  expect(words(treeOf([...rows, { id: 'c', parentId: 'gone' }]))).toBe('a(a1 a2) b(b1) c');
});

describe('a step', () => {
  it.each<[string, Step[], string]>([
    ['a2', ['up'], 'a(a2 a1) b(b1)'],
    ['a1', ['down'], 'a(a2 a1) b(b1)'],
    ['b', ['up'], 'b(b1) a(a1 a2)'],
    ['a2', ['in'], 'a(a1(a2)) b(b1)'],
    ['a2', ['in', 'out'], 'a(a1 a2) b(b1)'],
    ['a1', ['out'], 'a(a2) a1 b(b1)'],
    ['b', ['in'], 'a(a1 a2 b(b1))'],
  ])('of %s by %j', (id, steps, wanted) => expect(after(id, ...steps)).toBe(wanted));

  it.each<[string, Step]>([
    ['a', 'up'],
    ['b', 'down'],
    ['a1', 'in'],
    ['a', 'out'],
  ])('of %s by %s is none where there is nothing to step to', (id, step) => {
    expect(stepped(tree, id, { step, levels })).toBe(tree);
  });
});

describe('what is let go', () => {
  it.each([
    ['b1', 'before', 'a2', 'a(a1 b1 a2) b'],
    ['a1', 'after', 'b', 'a(a2) b(b1) a1'],
    ['a', 'under', 'b1', 'b(b1(a(a1 a2)))'],
  ] as const)('%s %s %s', (id, spot, at, wanted) => {
    expect(words(placed(tree, { id, spot, at, levels: 4 }))).toBe(wanted);
  });

  it('never stands under itself, or deeper than there are levels', () => {
    expect(placed(tree, { id: 'a', spot: 'under', at: 'a1', levels })).toBe(tree);
    expect(placed(tree, { id: 'a', spot: 'under', at: 'b1', levels })).toBe(tree);
    expect(placed(tree, { id: 'a1', spot: 'under', at: 'b', levels: 1 })).toBe(tree);
  });
});

it('says who moved under another, and which parts have another order', () => {
  const moved = placed(tree, { id: 'a2', spot: 'before', at: 'b1', levels });
  expect(arrangedFrom(tree, moved)).toEqual({
    moved: [{ id: 'a2', parentId: 'b' }],
    parts: [
      { parentId: 'a', ids: ['a1'] },
      { parentId: 'b', ids: ['a2', 'b1'] },
    ],
  });
  expect(arrangedFrom(tree, tree)).toEqual({ moved: [], parts: [] });
});

describe('an order that is not stored yet', () => {
  const draft = stepped(tree, 'b', { step: 'up', levels });

  it('stays as it is where the same is there', () => {
    expect(mergedInto(tree, draft)).toEqual(draft);
    expect(isSameTree(mergedInto(tree, draft), draft)).toBe(true);
    expect(isSameTree(tree, draft)).toBe(false);
  });

  it('has what came meanwhile, and not what went', () => {
    const came = treeOf([...rows, { id: 'b2', parentId: 'b' }, { id: 'c', parentId: null }]);
    expect(words(mergedInto(came, draft))).toBe('b(b1 b2) a(a1 a2) c');
    const went = treeOf(rows.filter(({ id }) => id !== 'a'));
    expect(words(mergedInto(went, draft))).toBe('b(b1) a1 a2');
  });

  it('is none where it has come back to what is stored', () => {
    expect(isSameTree(stepped(draft, 'b', { step: 'down', levels }), tree)).toBe(true);
  });
});

it('says where something stands', () => {
  expect(standingOf(tree, 'a2')).toEqual({ parentId: 'a', at: 2, of: 2 });
});
