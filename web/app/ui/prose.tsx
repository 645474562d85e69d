import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './prose.module.css';

export type ProseProps = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> & {
  /** HTML that the server has made or sanitised; never what a person typed. */
  html?: string;
};

/** Running text: paragraphs, lists, headings, pictures, tables as an author wrote them. */
export function Prose({ html, className, children, ...props }: ProseProps) {
  const look = classNames(styles.prose, className);
  if (html === undefined) {
    return (
      <div {...props} className={look}>
        {children}
      </div>
    );
  }
  return <div {...props} className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
