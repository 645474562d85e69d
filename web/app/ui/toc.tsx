import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import { watchSections } from './sections.ts';
import styles from './toc.module.css';

export type TocProps = {
  label: string;
  /** Ids of headings on the page, in order, with their texts. */
  items: readonly { id: string; title: string }[];
  /** BCP 47 tag where the headings are in another language than the page. */
  lang?: string;
  /** Makes the link of an address, e.g. a router's; a plain anchor without it. */
  renderLink?: (href: string) => RenderElement;
  className?: string;
};

/**
 * The contents of a long text: next to it where there is room, else folded above it. Works without scripts. On a page for
 * reading, `boot/reading.ts` marks the current section.
 */
export function Toc({ label, items, lang, renderLink, className }: TocProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched are the headings that the items name; other items need another watch
  useEffect(() => (root.current ? watchSections(root.current) : undefined), [items]);
  const linkTo = ({ id, title }: TocProps['items'][number]) => {
    const href = `#${encodeURIComponent(id)}`;
    const shared = { className: styles.link, children: title };
    return renderLink ? renderElement(renderLink(href), shared) : <a href={href} {...shared} />;
  };
  const list = (
    <ol className={styles.list} lang={lang}>
      {items.map((item) => (
        <li key={item.id}>{linkTo(item)}</li>
      ))}
    </ol>
  );
  return (
    <div ref={root} data-sections className={classNames(styles.toc, className)} data-print="hide">
      <nav aria-label={label} className={styles.aside}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        {list}
      </nav>
      <details className={styles.fold}>
        <summary className={styles.summary}>{label}</summary>
        <nav aria-label={label}>{list}</nav>
      </details>
    </div>
  );
}
