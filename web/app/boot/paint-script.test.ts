import { beforeEach, expect, it, vi } from 'vitest';
import { paintScript } from './paint-script.ts';

interface FakeLink {
  rel: string;
  href: string;
  onload?: () => void;
}

let links: FakeLink[] = [];
let listeners: Record<string, (event: object) => void> = {};
let told: string[] = [];
let below: number | undefined;
let paint: () => void = () => undefined;
let fontsAreReady: () => void = () => undefined;
const dataset: Record<string, string> = {};
let script: Record<string, string> = {};

const hrefs = () => links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href);
const isWaiting = () => 'first' in dataset;
const sign = (type: string, more: object = {}) => listeners[type]?.({ type, ...more });
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A browser that reports its paints as performance entries, or one that does not. */
class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(told: (list: object, observer: object) => void) {
    paint = () => told({}, { disconnect: () => undefined });
  }
  observe() {
    return undefined;
  }
}

function run(more: object = {}): void {
  const ready = new Promise<void>((resolve) => {
    fontsAreReady = resolve;
  });
  const window = {
    innerHeight: 800,
    PerformanceObserver: Observer,
    requestAnimationFrame: (drawn: () => void) => drawn(),
    addEventListener: (name: string, heard: (event: object) => void) => {
      listeners[name] = heard;
    },
    removeEventListener: (name: string) => {
      delete listeners[name];
    },
    dispatchEvent: ({ type }: Event) => told.push(type),
    ...more,
  };
  const document = {
    currentScript: { dataset: script },
    documentElement: { dataset },
    querySelector: () => (below === undefined ? null : { getBoundingClientRect: () => ({ top: below }) }),
    createElement: () => ({}),
    head: { appendChild: (link: FakeLink) => links.push(link) },
    fonts: { ready },
  };
  new Function('window', 'document', paintScript)(window, document);
}

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  listeners = {};
  told = [];
  below = 2000;
  dataset['first'] = '';
  delete dataset['visitor'];
  delete dataset['session'];
  script = { fonts: '/fonts.css', rare: '/fonts-rest.css' };
  return () => vi.useRealTimers();
});

it('the fonts are asked for after the first paint, with the manifest, and not before', () => {
  run();
  expect(links).toEqual([]);
  paint();
  expect(links.map(({ href }) => href)).toEqual(['/fonts.css', '/site.webmanifest']);
});

it('a browser that does not tell of its paints asks after the first frame', async () => {
  run({ PerformanceObserver: undefined });
  expect(links).toEqual([]);
  await settle();
  expect(hrefs()).toEqual(['/fonts.css']);
});

it('the fonts for rare letters come with the first sign, once', () => {
  run();
  paint();
  sign('keydown');
  sign('wheel');
  expect(hrefs()).toEqual(['/fonts.css', '/fonts-rest.css']);
});

it('a member has them at once, and once: content of their own follows', () => {
  dataset['session'] = 'member';
  run();
  paint();
  sign('keydown');
  expect(hrefs()).toEqual(['/fonts.css', '/fonts-rest.css']);
});

it('a page that has such letters asks for both at once', () => {
  script = { fonts: '/fonts.css /fonts-rest.css' };
  run();
  paint();
  sign('keydown');
  expect(hrefs()).toEqual(['/fonts.css', '/fonts-rest.css']);
});

it('what lies below is laid out when all fonts have come', async () => {
  script = { fonts: '/fonts.css /fonts-rest.css' };
  run();
  paint();
  links[0]?.onload?.();
  await settle();
  fontsAreReady();
  await settle();
  expect(isWaiting()).toBe(true);
  links[1]?.onload?.();
  await settle();
  expect(isWaiting()).toBe(false);
});

it('it waits no longer than a second', async () => {
  run();
  await vi.advanceTimersByTimeAsync(999);
  expect(isWaiting()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isWaiting()).toBe(false);
});

it.each([
  ['is seen at once', 800],
  ['is not there', undefined],
])('it does not wait where it %s', async (_, top) => {
  below = top;
  run();
  await settle();
  expect(isWaiting()).toBe(false);
});

it('a pointer that rests where the page comes is no sign, one that moves is', () => {
  run();
  sign('pointermove', { movementX: 0, movementY: 0 });
  expect([isWaiting(), hrefs()]).toEqual([true, []]);
  sign('pointermove', { movementX: 0, movementY: 3 });
  expect([isWaiting(), hrefs()]).toEqual([false, ['/fonts-rest.css']]);
});

it('the first sign is noted on the document and told, once', () => {
  run();
  sign('pointermove', { movementX: 0, movementY: 0 });
  expect([dataset['visitor'], told]).toEqual([undefined, []]);
  sign('wheel');
  sign('keydown');
  expect([dataset['visitor'], told]).toEqual(['', ['visitor']]);
});
