import type { ComponentType } from 'react';

/**
 * The trigger that hydrates an island: a member's session, the visitor's first interaction on the page, or one on the
 * island itself, which also hydrates the others if they have missed theirs.
 */
export type IslandSign = 'member' | 'visitor' | 'touch';

export interface IslandProps<Props extends object> {
  /** A span if it is part of a line of text. */
  as?: 'div' | 'span';
  /** Its name in `boot/islands.ts`, which loads the component. */
  name: string;
  when: IslandSign;
  /** The component itself, and its props: values that JSON can represent. */
  of: ComponentType<Props>;
  props: Props;
}

/**
 * A part of a page for reading that is hydrated alone: rendered on the server like everything else; the browser loads its
 * component on its trigger (`boot/reading.ts`). A click on an element with `data-press` hydrates it as well and is repeated
 * then; if it cannot be loaded, the element does what it does without scripts. Within the app it simply renders its
 * component.
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
