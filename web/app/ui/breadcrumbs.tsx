import styles from './breadcrumbs.module.css';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';

export type BreadcrumbsProps = {
  label: string;
  /** From the top down; an entry without an address has no link, and is this screen when it is the last. */
  items: { label: string; href?: string }[];
  renderLink?: (href: string) => RenderElement;
  className?: string;
};

/** The position of this screen, as links upwards. */
export function Breadcrumbs({ label, items, renderLink, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={classNames(styles.nav, className)}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li
            key={item.label + (item.href ?? '')}
            aria-current={!item.href && item === items.at(-1) ? 'page' : undefined}
          >
            {item.href ? linkTo(item.href, item.label, renderLink) : item.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function linkTo(href: string, label: string, renderLink: BreadcrumbsProps['renderLink']) {
  const shared = { className: styles.link, children: label };
  return renderLink ? renderElement(renderLink(href), shared) : <a href={href} {...shared} />;
}
