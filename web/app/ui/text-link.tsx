import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import styles from './text-link.module.css';

export type TextLinkProps = ComponentProps<'a'> & {
  tone?: 'underlined' | 'quiet';
  render?: RenderElement;
};

/** A link in or next to text: underlined with a thin line, coloured on hover. */
export function TextLink({ tone = 'underlined', render, className, children, ...props }: TextLinkProps) {
  const shared = { 'data-tone': tone, className: classNames(styles.link, className), children };
  if (render) return renderElement(render, { ...props, ...shared });
  return <a {...props} {...shared} />;
}
