import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An element that replaces a component's tag, so that a router's link can be a button without ui knowing the router. */
export type RenderElement = ReactElement<{ className?: string; children?: ReactNode }>;

/**
 * Puts a component's props on the element given as `render`. The element's own props win, class names are joined, and its own
 * children stay when the component has none.
 */
export function renderElement(
  render: RenderElement,
  props: { className?: string; children?: ReactNode },
): ReactElement {
  const own = render.props;
  return cloneElement(render, {
    ...props,
    ...own,
    className: classNames(props.className, own.className),
    children: props.children ?? own.children,
  });
}
