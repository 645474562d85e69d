import { Form } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { useTermField } from './use-term-field.ts';

/** Looks for another word on the whole site; the word stands in the address, so that it works without scripts. */
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
