import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import { listPageSteps } from './pagination-range.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PaginationProps = {
  /** 1 … totalPages */
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** Makes the link of an address, e.g. a router's; a plain anchor without it. */
  renderLink?: (href: string) => RenderElement;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The accessible name of a page's link. */
  pageLabel: (page: number) => string;
  className?: string;
};

/**
 * Links to the pages of a list; nothing if there is only one. On a phone only the current page is shown between the arrows.
 */
export function Pagination({
  page,
  totalPages,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  className,
  ...linking
}: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className={classNames(styles.nav, className)} data-print="hide">
      <ul className={styles.list}>
        {/* An arrow that leads nowhere is seen only: to a reader it would be an empty point of the list. */}
        <li aria-hidden={page <= 1 || undefined}>
          <Step {...linking} to={page > 1 ? page - 1 : null} label={previousLabel} rel="prev">
            <Icon name="chevron-left" size="sm" />
          </Step>
        </li>
        {listPageSteps(page, totalPages).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap-${step.after}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={step.page} data-current={step.page === page || undefined} className={styles.number}>
              <Step {...linking} to={step.page} label={pageLabel(step.page)} current={step.page === page}>
                {step.page}
              </Step>
            </li>
          ),
        )}
        <li className={styles.total} aria-hidden="true">
          / {totalPages}
        </li>
        <li aria-hidden={page >= totalPages || undefined}>
          <Step {...linking} to={page < totalPages ? page + 1 : null} label={nextLabel} rel="next">
            <Icon name="chevron-right" size="sm" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = Pick<PaginationProps, 'hrefFor' | 'renderLink'> & {
  to: number | null;
  label: string;
  current?: boolean;
  rel?: string;
  children: ReactNode;
};

function Step({ to, label, current = false, rel, hrefFor, renderLink, children }: StepProps) {
  if (to === null) {
    return (
      <span className={styles.link} data-disabled>
        {children}
      </span>
    );
  }
  const href = hrefFor(to);
  const shared = {
    className: styles.link,
    ...(current ? { 'aria-current': 'page' as const } : {}),
    ...(rel ? { rel } : {}),
    /* the number is visible, the label is read aloud: as an aria-label it would not contain the number in every language */
    children: (
      <>
        <span aria-hidden="true">{children}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </>
    ),
  };
  return renderLink ? renderElement(renderLink(href), shared) : <a href={href} {...shared} />;
}
