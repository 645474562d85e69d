import { Link, type LinkProps } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { Pagination } from '../../ui/pagination.tsx';

type PageLinksProps = Pick<LinkProps, 'prefetch' | 'preventScrollReset'> & {
  /** 1 … totalPages */
  page: number;
  totalPages: number;
  /** The address of a page, with what the list is narrowed to. */
  hrefFor: (page: number) => string;
};

/** Links to the pages of a list in the words of the product; nothing when there is but one. */
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
