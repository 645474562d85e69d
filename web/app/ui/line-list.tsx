import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './line-list.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

export type LineListRootProps = ComponentProps<'ul'> & { as?: 'ul' | 'ol' };

function LineListRoot({ as = 'ul', className, ...props }: LineListRootProps) {
  const Tag = as as 'ul';
  return <Tag {...props} className={classNames(styles.list, className)} />;
}

function LineListItem({ className, ...props }: ComponentProps<'li'>) {
  return <li {...props} className={classNames(styles.item, className)} />;
}

export type LineListRowProps = ComponentProps<'a'> & { render?: RenderElement };

/** A whole line that is one link. */
function LineListRow({ render, className, children, ...props }: LineListRowProps) {
  const look = { className: classNames(styles.row, className), children };
  if (render) return renderElement(render, { ...props, ...look });
  return <a {...props} {...look} />;
}

/** Entries as lines of text with spacing between thin lines. */
export const LineList = { Root: LineListRoot, Item: LineListItem, Row: LineListRow };
