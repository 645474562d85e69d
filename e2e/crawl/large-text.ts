import type { Page } from '@playwright/test';

/** Makes all letters as large as somebody may who sees badly: 200 % (WCAG 1.4.4). */
export function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Gives the letters their own size again. */
export function shrink(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size');
  });
}

/** What of the bar cannot be reached: its menu button has to be whole on the screen. */
export function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('header [commandfor="site-menu"]');
    if (!button) return [];
    const { left, right, width } = button.getBoundingClientRect();
    const isShown = width > 0 && left >= 0 && right <= document.documentElement.clientWidth;
    return isShown ? [] : [`the menu button is at ${Math.round(left)}–${Math.round(right)} px`];
  });
}

/**
 * Words that nobody can read: beside the screen, cut by a box that does not scroll, or in a column with hardly a letter in a
 * line. What is written for screen readers alone, in a box of a pixel, is none of them.
 */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    interface Box {
      rect: DOMRect;
      x: string;
      y: string;
      isHidden: boolean;
      isFixed: boolean;
      /** The beginning of a longer text: as many lines as there is room for. */
      isExcerpt: boolean;
    }
    const boxes = new Map<Element, Box>();
    const boxOf = (element: Element): Box => {
      const known = boxes.get(element);
      if (known) return known;
      const style = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      const isTiny = rect.width <= 1.5 || rect.height <= 1.5;
      const box = {
        rect,
        x: style.overflowX,
        y: style.overflowY,
        isHidden:
          style.visibility !== 'visible' ||
          style.opacity === '0' ||
          style.clipPath !== 'none' ||
          (isTiny && style.overflowX !== 'visible'),
        isFixed: style.position === 'fixed',
        isExcerpt: style.webkitLineClamp !== 'none',
      };
      boxes.set(element, box);
      return box;
    };
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    /** Why the words that take this room cannot be read. */
    const complaintOf = (first: Element, room: DOMRect): string | undefined => {
      let scrollsX = false;
      let scrollsY = false;
      for (let at: Element | null = first; at && at !== document.body; at = at.parentElement) {
        const { rect, x, y, isHidden, isFixed, isExcerpt } = boxOf(at);
        if (isHidden) return undefined;
        if (!scrollsX && cuts(x) && (room.right > rect.right + 1.5 || room.left < rect.left - 1.5))
          return `is cut at ${Math.round(rect.right)} px`;
        // A line is higher than its letters: a sixth of it may be missing.
        const spare = room.height / 6 + 1.5;
        if (
          !scrollsY &&
          !isExcerpt &&
          cuts(y) &&
          (room.bottom > rect.bottom + spare || room.top < rect.top - spare)
        )
          return 'is cut from above or below';
        scrollsX ||= scrolls(x);
        scrollsY ||= scrolls(y);
        if (isFixed) break;
      }
      if (scrollsX) return undefined;
      if (room.right > width + 1) return `ends at ${Math.round(room.right)} px`;
      return room.left < -1 ? `begins at ${Math.round(room.left)} px` : undefined;
    };
    // The page's own title, which its heading says whole, and the name beside the sign, which the foot has too.
    const isSaidElsewhere = 'nav ol > [aria-current], header a[aria-label]';
    const unheard = `script, style, noscript, svg, option, [aria-hidden=true], ${isSaidElsewhere}`;
    const isSeen = (element: Element | null): boolean =>
      !element || element === document.body || (!boxOf(element).isHidden && isSeen(element.parentElement));
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim();
      if (!parent || !words || parent.closest(unheard)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rooms = range.getClientRects();
      const letter = Number.parseFloat(getComputedStyle(parent).fontSize);
      const isColumn = rooms.length > 4 && words.length < rooms.length * 2;
      if (isColumn && range.getBoundingClientRect().width < letter * 3 && isSeen(parent))
        found.push(`“${words.slice(0, 30)}” stands letter under letter`);
      for (const room of rooms) {
        if (room.width === 0 || room.height === 0) continue;
        const complaint = complaintOf(parent, room);
        if (!complaint) continue;
        found.push(`“${words.slice(0, 30)}” ${complaint}`);
        break;
      }
    }
    return [...new Set(found)].slice(0, 5);
  });
}
