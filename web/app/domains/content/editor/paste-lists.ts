/** One point of a list as a program wrote it: a paragraph with its mark and depth. */
interface Point {
  paragraph: Element;
  level: number;
  isNumbered: boolean;
}

const numbers = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[가-하])[.)]/i;

function listFor(page: Document, { isNumbered }: Point): Element {
  return page.createElement(isNumbered ? 'ol' : 'ul');
}

/** Sets points that follow one another as lists, deeper ones within the point before them. */
function setLists(page: Document, points: Point[]): void {
  let open: { list: Element; level: number; isNumbered: boolean }[] = [];
  let before: Element | undefined;
  for (const point of points) {
    const { paragraph, level } = point;
    const follows = before !== undefined && paragraph.previousElementSibling === before;
    if (!follows) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (current?.level === level && current.isNumbered !== point.isNumbered && open.length === 1) {
      open = [];
      current = undefined;
    }
    if (current?.level !== level) {
      const list = listFor(page, point);
      const parent = current?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      current = { list, level, isNumbered: point.isNumbered };
      open.push(current);
    }
    const line = page.createElement('li');
    line.append(...paragraph.childNodes);
    current.list.append(line);
    paragraph.remove();
    before = open[0]?.list;
  }
}

/** Word's points: paragraphs that name list and depth in their style, with the mark as text. */
export function gatherWordPoints(page: Document): void {
  const points: Point[] = [];
  for (const paragraph of page.body.querySelectorAll('p[style*="mso-list"], h1[style*="mso-list"]')) {
    const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const mark = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    const text = mark?.textContent?.trim() ?? '';
    mark?.remove();
    if (level && paragraph.tagName === 'P')
      points.push({ paragraph, level: Number(level), isNumbered: numbers.test(text) });
  }
  setLists(page, points);
}

const bullet = /^\s*[-–·•‧∙○●◦ㅇ□■▪▶※]\s+/;

/** Hangul's points: paragraphs that begin with a mark somebody typed. One alone may be a dash and no point. */
export function gatherHangulPoints(page: Document): void {
  const isPoint = (element: Element | null) =>
    element?.tagName === 'P' && bullet.test(element.textContent ?? '');
  const paragraphs = [...page.body.querySelectorAll('p')].filter(
    (paragraph) =>
      isPoint(paragraph) &&
      (isPoint(paragraph.previousElementSibling) || isPoint(paragraph.nextElementSibling)),
  );
  for (const paragraph of paragraphs) {
    const texts = page.createTreeWalker(paragraph, 4);
    let isLeft = true;
    while (isLeft && texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? '';
      if (text.trim() === '') continue;
      // The mark and the space behind it may be in different runs.
      texts.currentNode.nodeValue = text.replace(/^\s*[-–·•‧∙○●◦ㅇ□■▪▶※]\s*/, '');
      isLeft = false;
    }
  }
  setLists(
    page,
    paragraphs.map((paragraph) => ({ paragraph, level: 1, isNumbered: false })),
  );
}
