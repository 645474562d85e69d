import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { hrefOf, type LessonFilters } from './list-filters.ts';

/** Links to the pages of a list of lessons; what it is narrowed to stays. */
export function ListPages({ filters, totalPages }: { filters: LessonFilters; totalPages: number }) {
  const t = useTexts().common;
  return (
    <Pagination
      page={filters.page}
      totalPages={totalPages}
      hrefFor={(number) => hrefOf(filters, number)}
      renderLink={(href) => <Link to={href} />}
      label={t.pagination}
      previousLabel={t.previous}
      nextLabel={t.next}
      pageLabel={t.pageNumber}
    />
  );
}
