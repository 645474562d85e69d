import { Form } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTermField } from './use-term-field.ts';

/** Searches the whole site for another term; the term is in the address, so that it works without scripts. */
export function SearchForm({ term }: { term: string }) {
  const texts = commonTexts.use();
  const t = searchTexts.use();
  const field = useTermField(term);
  return (
    <search data-print="hide">
      <Form action="/">
        <SearchField ref={field} required defaultValue={term} label={t.field} submitLabel={texts.search} />
      </Form>
    </search>
  );
}
