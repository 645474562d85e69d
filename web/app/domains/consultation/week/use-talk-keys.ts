import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../../admin/keys/use-keys.ts';
import { lastRowOf, rememberPlace } from '../../admin/list/list-place.ts';

function linksIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('a[data-talk]') ?? [])];
}

/** j and k move through the talks of the week, `[` and `]` through the weeks. Back from a talk, it has the focus again. */
export function useTalkKeys(turn: (weeks: -1 | 1) => void) {
  const { pathname, search } = useLocation();
  // Each week by itself: the way to this screen leads to the present one, whichever was seen last.
  const week = `${pathname}${search}`;
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef(lastRowOf(week, ''));

  useEffect(() => {
    const id = wanted.current;
    wanted.current = undefined;
    // After the frame has focused the new page.
    if (id)
      queueMicrotask(() =>
        linksIn(root.current)
          .find(({ dataset }) => dataset['talk'] === id)
          ?.focus(),
      );
  }, []);

  function move(step: -1 | 1) {
    const links = linksIn(root.current);
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = links[Math.max(0, Math.min(links.length - 1, at + step))];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }

  useKeys({ j: () => move(1), k: () => move(-1), '[': () => turn(-1), ']': () => turn(1) });
  return { root, remember: (id: string) => rememberPlace(week, '', id) };
}
