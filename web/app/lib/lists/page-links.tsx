import { Link, type LinkProps } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { Pagination } from '../../ui/pagination.tsx';

type PageLinksProps = Pick<LinkProps, 'prefetch' | 'preventScrollReset'> & {
  /** 1 … totalPages */
  page: number;
  totalPages: number;
  /** The address of a page, with the filters of the list. */
  hrefFor: (page: number) => string;
};

/** Links to the pages of a list, with the product's texts; nothing if there is only one page. */
export function PageLinks({ page, totalPages, hrefFor, ...link }: PageLinksProps) {
  const { pagination, previous, next, pageNumber } = commonTexts.use();
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      hrefFor={hrefFor}
      renderLink={(href) => <Link to={href} {...link} />}
      label={pagination}
      previousLabel={previous}
      nextLabel={next}
      pageLabel={pageNumber}
    />
  );
}
