import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** What scrolls within the page. Browsers do not all let the keyboard reach that by themselves. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
