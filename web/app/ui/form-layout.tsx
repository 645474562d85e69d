import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-layout.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

export type FormStackProps = ComponentProps<'form'> & { render?: RenderElement };

/** The spacing of a form: fields below each other. `render` replaces it by a router's form. */
export function FormStack({ render, className, children, ...props }: FormStackProps) {
  const look = { className: classNames(styles.stack, className), children };
  if (render) return renderElement(render, { ...props, ...look });
  return <form noValidate {...props} {...look} />;
}

/** Fields next to each other where there is room. */
export function FormRow({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.row, className)} />;
}

export type FormActionsProps = ComponentProps<'div'> & { align?: 'start' | 'end' | 'between' };

/** The buttons at the end of a form; below each other on a phone, the main one first in reading order. */
export function FormActions({ align = 'start', className, ...props }: FormActionsProps) {
  return <div {...props} data-align={align} className={classNames(styles.actions, className)} />;
}
