/**
 * The parts of a document that the start in the browser uses, for unit tests, which run without a browser: elements with
 * attributes and parents, `closest` and `querySelector` for the selectors of the start (`[name]`, `[name=value]`, `tag`),
 * events that bubble.
 */
export class SmallElement {
  readonly attributes = new Map<string, string>();
  readonly children: SmallElement[] = [];
  parent: SmallElement | null = null;
  readonly tag: string;

  constructor(tag: string, attributes: Record<string, string> = {}, children: SmallElement[] = []) {
    this.tag = tag;
    for (const [name, value] of Object.entries(attributes)) this.attributes.set(name, value);
    for (const child of children) this.append(child);
  }
  click(): void {
    fire('click', this);
  }
  append(child: SmallElement): void {
    child.parent = this;
    this.children.push(child);
  }
  get dataset(): Record<string, string | undefined> {
    return new Proxy(
      {},
      {
        get: (_, name) => this.attributes.get(attributeOf(name)),
        set: (_, name, value: string) => Boolean(this.attributes.set(attributeOf(name), value)),
        deleteProperty: (_, name) => this.attributes.delete(attributeOf(name)) || true,
      },
    );
  }
  get ariaBusy(): string | null {
    return this.getAttribute('aria-busy');
  }
  set ariaBusy(value: string | null) {
    if (value === null) this.attributes.delete('aria-busy');
    else this.attributes.set('aria-busy', value);
  }
  get isConnected(): boolean {
    return smallDocument.body.contains(this);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  toggleAttribute(name: string, isOn: boolean): void {
    if (isOn) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }
  focus(): void {
    smallDocument.activeElement = this;
    fire('focusin', this);
  }
  contains(other: SmallElement | null): boolean {
    for (let at = other; at; at = at.parent) if (at === this) return true;
    return false;
  }
  matches(selector: string): boolean {
    const [, tag = '', named = ''] = /^([a-z]*)((?:\[[^\]]+\])*)$/.exec(selector) ?? [];
    if (tag === '' && named === '') return false;
    const pairs = [...named.matchAll(/\[([^=\]]+)(?:=([^\]]+))?\]/g)];
    const fits = ([, name = '', value]: RegExpMatchArray) =>
      value === undefined ? this.attributes.has(name) : this.attributes.get(name) === value;
    return (tag === '' || this.tag === tag) && pairs.every(fits);
  }
  closest(selector: string): SmallElement | null {
    for (let at: SmallElement | null = this; at; at = at.parent) if (at.matches(selector)) return at;
    return null;
  }
  querySelectorAll(selector: string): SmallElement[] {
    const wanted = selector.replace(':scope > ', '');
    const near = this.children.filter((child) => child.matches(wanted));
    if (wanted !== selector) return near;
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }
  querySelector(selector: string): SmallElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
}

type Heard = (event: Event) => void;
let listeners: { type: string; heard: Heard }[] = [];

const attributeOf = (name: string | symbol) =>
  `data-${String(name).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Calls the document's listeners of an event at an element; returns whether one of them prevented it. */
export function fire(type: string, target: SmallElement, more: object = {}): boolean {
  const event = Object.assign(new Event(type, { cancelable: true }), more);
  Object.defineProperty(event, 'target', { value: target });
  for (const { type: wanted, heard } of [...listeners]) if (wanted === type) heard(event);
  return event.defaultPrevented;
}

const hub = {
  addEventListener: (type: string, heard: Heard) => void listeners.push({ type, heard }),
  removeEventListener(type: string, heard: Heard) {
    listeners = listeners.filter((one) => one.type !== type || one.heard !== heard);
  },
};

/** Replaces `document` in tests; its `hub` replaces `window`, too. */
export const smallDocument = {
  ...hub,
  documentElement: new SmallElement('html'),
  activeElement: null as SmallElement | null,
  body: new SmallElement('body'),
  querySelector(selector: string) {
    return this.body.querySelector(selector);
  },
  querySelectorAll(selector: string) {
    return this.body.querySelectorAll(selector);
  },
};

/** A document with these elements and no listeners. */
export function openSmallDocument(...elements: SmallElement[]): { window: typeof hub } {
  listeners = [];
  smallDocument.documentElement = new SmallElement('html');
  smallDocument.body = new SmallElement('body', {}, elements);
  smallDocument.activeElement = null;
  return { window: hub };
}
