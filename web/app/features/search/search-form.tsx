import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { searchTexts } from '../../i18n/search-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './search-page.module.css';

// The address also changes without the form: back, forward, a suggestion. A word that is being typed stays.
function useFieldOf(term: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = term;
  }, [term]);
  return field;
}

/** Looks for another word on the whole site; the word stands in the address, so that it works without scripts. */
export function SearchForm({ term }: { term: string }) {
  const texts = useTexts();
  const t = searchTexts.use();
  const field = useFieldOf(term);
  return (
    <search data-print="hide">
      <Form action="/" className={styles.form}>
        <Input
          ref={field}
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={term}
          aria-label={t.field}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton type="submit" icon="search" label={texts.common.search} />
      </Form>
    </search>
  );
}
