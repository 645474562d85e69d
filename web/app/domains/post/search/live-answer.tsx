import type { MenuItem, SearchResult } from '@taegeuk/contract/post.ts';
import { Link } from 'react-router';
import { failureTexts } from '../../../i18n/failure-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { generalFailureText } from '../../../lib/calls/general-failure-text.ts';
import { formatNumber } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FoundList } from './found-list.tsx';
import { foundText } from './found-text.ts';
import styles from './search-dialog.module.css';
import { searchPath } from './search-path.ts';
import type { Answer } from './search-soon.ts';

interface LiveAnswerProps {
  menus: readonly MenuItem[];
  /** The search term; empty before anything is typed. */
  term: string;
  /** The last answer, perhaps to an earlier term. */
  answer: Answer | null;
  onRetry: () => void;
  onLeave: () => void;
  /** Called when another term shall be searched. */
  onTake: (word: string) => void;
}

/** The results of the search dialog so far, also read aloud. */
export function LiveAnswer({ menus, term, answer, onRetry, onLeave, onTake }: LiveAnswerProps) {
  const t = searchTexts.use();
  const result = answer?.state === 'done' ? answer.result : null;
  return (
    <>
      <p role="status" className={styles.said}>
        {term === '' ? t.hint : null}
        {result ? <Said asked={answer?.asked ?? ''} result={result} /> : null}
      </p>
      {answer?.state === 'failed' ? <Failed error={answer.error} onRetry={onRetry} /> : null}
      {result && result.hits.length > 0 ? (
        <div className={styles.results} data-stale={answer?.asked === term ? undefined : true}>
          <FoundList texts={result.hits.map(foundText)} menus={menus} label={t.results} onFollow={onLeave} />
          {result.total > result.hits.length ? (
            <TextLink
              className={styles.all ?? ''}
              render={<Link to={searchPath(answer?.asked ?? term)} onClick={onLeave} />}
            >
              {t.all}
            </TextLink>
          ) : null}
        </div>
      ) : null}
      {result && result.hits.length === 0 ? <Others words={result.suggestions} onTake={onTake} /> : null}
    </>
  );
}

function Said({ asked, result: { term, total } }: { asked: string; result: SearchResult }) {
  const t = searchTexts.use();
  const lang = useLang();
  if (total === 0) return <>{t.nothingFound(term)}</>;
  return (
    <>
      {term === asked ? null : `${t.readAs(asked, term)} `}
      {t.found(total, formatNumber(total, lang))}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = failureTexts.use();
  const lang = useLang();
  return (
    <div role="alert" className={styles.failed}>
      <p>{generalFailureText(error, lang)}</p>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

function Others({ words, onTake }: { words: string[]; onTake: (word: string) => void }) {
  const t = searchTexts.use();
  if (words.length === 0) return <p className={styles.hint}>{t.nothingFoundHint}</p>;
  return (
    <div className={styles.others}>
      <p className={styles.hint}>{t.suggestions}</p>
      {words.map((word) => (
        <Button key={word} size="sm" variant="outline" onClick={() => onTake(word)}>
          {word}
        </Button>
      ))}
    </div>
  );
}
