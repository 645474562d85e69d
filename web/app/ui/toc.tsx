import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import styles from './toc.module.css';

export type TocProps = {
  label: string;
  /** Ids of headings on the page, in order, with what they say. */
  items: readonly { id: string; title: string }[];
  /** BCP 47 tag where the headings are in another language than the page. */
  lang?: string;
  /** Makes the link of an address, e.g. a router's; a plain anchor without it. */
  renderLink?: (href: string) => RenderElement;
  className?: string;
};

/** How far down the window a section begins to be the one that is read. */
const readingLine = 0.35;

/** The section that is being read; none until scripts run, and none before the first. */
function useCurrentSection(items: TocProps['items']): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = items.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    const look = () => {
      const line = window.innerHeight * readingLine;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
    };
    // Tells when a heading crosses the line; the headings themselves then say where the reader is.
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 - readingLine * 100}% 0px`,
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [items]);
  return current;
}

/** The contents of a long text: beside it where there is room, else folded above it. Works without scripts. */
export function Toc({ label, items, lang, renderLink, className }: TocProps) {
  const current = useCurrentSection(items);
  const linkTo = ({ id, title }: TocProps['items'][number]) => {
    const href = `#${encodeURIComponent(id)}`;
    const isHere = id === current ? { 'aria-current': 'location' as const } : {};
    const shared = { className: styles.link, children: title, ...isHere };
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
    <div className={classNames(styles.toc, className)} data-print="hide">
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
