import { Form, Link } from 'react-router';
import { postBoardTexts } from '../../../i18n/post-board-texts.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../posts.module.css';
import { useTermField } from '../search/use-term-field.ts';

interface BoardSearchProps {
  /** Path of the list. */
  path: string;
  /** Name of the list. */
  title: string;
  /** The search term; empty for none. */
  term: string;
}

/** Searches one board for a word; the word is in the address, so that it works without scripts. */
export function BoardSearch({ path, title, term }: BoardSearchProps) {
  const t = postBoardTexts.use();
  const field = useTermField(term);
  return (
    <search className={styles.search} data-print="hide">
      <Form action={path} className={styles.field}>
        <SearchField
          ref={field}
          defaultValue={term}
          label={t.searchOn(title)}
          placeholder={t.searchOn(title)}
          submitLabel={t.search}
        />
      </Form>
      {term ? (
        <TextLink tone="quiet" render={<Link to={path} prefetch="intent" />}>
          {t.clear}
        </TextLink>
      ) : null}
    </search>
  );
}
