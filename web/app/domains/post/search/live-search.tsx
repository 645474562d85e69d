import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isComposing } from '../../../ui/ime.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { LiveAnswer } from './live-answer.tsx';
import styles from './search-dialog.module.css';
import { isSearchKeyOn, setSearchKeyOn } from './search-key.ts';
import { useFetchedMenus } from './use-fetched-menus.ts';
import { useLiveSearch } from './use-live-search.ts';

interface LiveSearchProps {
  field: RefObject<HTMLInputElement | null>;
  /** Called when a result is opened. */
  onLeave: () => void;
  /** Called when all results of the term are requested. */
  onAll: (term: string) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

// The arrow keys lead from the field through the results and back; each result is still an ordinary link.
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || isComposing(event)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], a[href]')];
  const here = stops.indexOf(event.target as HTMLElement);
  const next = stops[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** The field, its results, and the setting for the key that opens it. */
export function LiveSearch({ field, onLeave, onAll }: LiveSearchProps) {
  const [typed, setTyped] = useState('');
  const { term, answer, retry } = useLiveSearch(typed);
  const take = (word: string) => {
    setTyped(word);
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links within
    <div className={styles.search} onKeyDown={moveFocus}>
      <Field field={field} typed={typed} onType={setTyped} onAll={() => term && onAll(term)} />
      <LiveAnswer
        menus={useFetchedMenus()}
        term={term}
        answer={answer}
        onRetry={retry}
        onLeave={onLeave}
        onTake={take}
      />
      <KeyChoice />
    </div>
  );
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onAll: () => void;
}

function Field({ field, typed, onType, onAll }: FieldProps) {
  const texts = commonTexts.use();
  const t = searchTexts.use();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onAll();
  };
  return (
    <search>
      <form action="/" onSubmit={onSubmit}>
        <SearchField
          ref={field}
          value={typed}
          label={t.field}
          submitLabel={texts.search}
          autoCapitalize="none"
          onChange={(event) => onType(event.currentTarget.value)}
          // The Enter that ends a syllable does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
        />
      </form>
    </search>
  );
}

function KeyChoice() {
  const t = searchTexts.use();
  return (
    <div className={styles.key}>
      <Checkbox
        defaultChecked={isSearchKeyOn()}
        onChange={(event) => setSearchKeyOn(event.currentTarget.checked)}
      >
        {t.shortcut}
      </Checkbox>
    </div>
  );
}
