import { previewColour } from '@taegeuk/contract/preview.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import styles from './book-list.module.css';
import type { PostLine } from './load-list.server.ts';

type Book = Pick<PostLine, 'sign' | 'title' | 'topic'>;

/** A drawn cover: thread-bound paper in the topic's colour with the title slip. Decoration next to the title. */
export function BookCover({ book, size = 'md' }: { book: Book; size?: 'md' | 'lg' }) {
  return (
    <span className={styles.cover} data-level={previewColour(book.topic)} data-size={size} aria-hidden="true">
      <span className={styles.slip} data-words={book.sign ? undefined : ''}>
        <span lang={book.sign ? 'ko-Hani' : undefined}>{book.sign || book.title}</span>
      </span>
    </span>
  );
}

/** Books with their covers. */
export function BookList({ books }: { books: PostLine[] }) {
  const lang = useLang();
  return (
    <ul className={styles.list}>
      {books.map((book) => (
        <li key={book.id}>
          <Link to={book.href} prefetch="intent" className={styles.book}>
            <BookCover book={book} />
            <span className={styles.words} lang={foreignLang(book.lang, lang)}>
              <b>{book.title}</b>
              <span>{book.excerpt}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
