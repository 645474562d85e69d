import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSections } from './sections.ts';

/** The position of each heading in a window that is 1000 px high. */
let tops: Record<string, number> = {};
let look: () => void = () => undefined;
let watched: string[] = [];
const disconnect = vi.fn();

class Observer {
  constructor(told: () => void, { rootMargin }: { rootMargin: string }) {
    look = told;
    expect(rootMargin).toBe('0px 0px -65% 0px');
  }
  observe({ id }: { id: string }) {
    watched.push(id);
  }
  disconnect = disconnect;
}

const headings = new Map<string, object>();
const headingOf = (id: string) => {
  if (!(id in tops)) return null;
  const heading = headings.get(id) ?? { id, getBoundingClientRect: () => ({ top: tops[id] }) };
  headings.set(id, heading);
  return heading;
};

function linkTo(id: string) {
  const attributes = new Map<string, string>();
  return {
    hash: `#${encodeURIComponent(id)}`,
    attributes,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
}

const links = ['first', '둘째', 'missing'].map(linkTo);
const toc = { querySelectorAll: () => links } as unknown as HTMLElement;
const marked = () => links.map(({ attributes }) => attributes.get('aria-current'));

beforeEach(() => {
  watched = [];
  vi.stubGlobal('window', { innerHeight: 1000 });
  vi.stubGlobal('document', { getElementById: headingOf });
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

it('the last section whose heading is above the reading line is marked, and it alone', () => {
  tops = { first: 400, 둘째: 900 };
  const stop = watchSections(toc);
  expect(watched).toEqual(['first', '둘째']);
  look();
  expect(marked()).toEqual([undefined, undefined, undefined]);
  tops = { first: -200, 둘째: 360 };
  look();
  expect(marked()).toEqual(['location', undefined, undefined]);
  tops = { first: -500, 둘째: 100 };
  look();
  expect(marked()).toEqual([undefined, 'location', undefined]);
  tops = { first: 500, 둘째: 1100 };
  look();
  expect(marked()).toEqual([undefined, undefined, undefined]);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
