import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { boardTexts } from '../../i18n/board-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './posts.module.css';

// The address also changes without the form: back, forward, 'show all'. A word that is being typed stays.
function useFieldOf(term: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = term;
  }, [term]);
  return field;
}

interface BoardSearchProps {
  /** Path of the list. */
  path: string;
  /** Name of the list. */
  title: string;
  /** What is being looked for; empty for nothing. */
  term: string;
}

/** Looks for a word on one board; the word stands in the address, so that it works without scripts. */
export function BoardSearch({ path, title, term }: BoardSearchProps) {
  const t = boardTexts.use();
  const field = useFieldOf(term);
  return (
    <search className={styles.search} data-print="hide">
      <Form action={path} className={styles.field}>
        <Input
          ref={field}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={term}
          aria-label={t.searchOn(title)}
          placeholder={t.searchOn(title)}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton type="submit" icon="search" label={t.search} />
      </Form>
      {term ? (
        <TextLink tone="quiet" render={<Link to={path} prefetch="intent" />}>
          {t.clear}
        </TextLink>
      ) : null}
    </search>
  );
}
