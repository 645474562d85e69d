import type { ComponentType } from 'react';

/**
 * What brings an island alive: a member's session, the first sign of the visitor on the page, or one on the island itself,
 * which brings the others too when they have missed theirs.
 */
export type IslandSign = 'member' | 'visitor' | 'touch';

export interface IslandProps<Props extends object> {
  /** A span where it stands within a line. */
  as?: 'div' | 'span';
  /** Its name in `boot/islands.ts`, which fetches the component. */
  name: string;
  when: IslandSign;
  /** The component itself, and what it is given: values that JSON can hold. */
  of: ComponentType<Props>;
  props: Props;
}

/**
 * A part of a page for reading that comes alive alone: rendered on the server like everything else, its component fetched by
 * the browser at its sign (`boot/reading.ts`). A click on an element with `data-press` wakes it as well and is answered when it
 * is alive; where it cannot be fetched the element does what it does without scripts. Within the app it is the component and
 * nothing more.
 */
export function Island<Props extends object>({
  as: Root = 'div',
  name,
  when,
  of: Part,
  props,
}: IslandProps<Props>) {
  return (
    <Root data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </Root>
  );
}
