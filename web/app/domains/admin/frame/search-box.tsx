import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Found, FoundKind } from '@taegeuk/contract/member-search.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { focusMain } from '../../../lib/document/focus-main.ts';
import { Icon } from '../../../ui/icon.tsx';
import { staffFailureText } from '../calls/staff-failure.ts';
import { pathOfFound } from './found-path.ts';
import styles from './search-box.module.css';
import { searchTexts as texts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

type Line = Found & { kind: FoundKind };

/**
 * The search of the frame: one box for members, orders, certificates and requests; `/` leads into it, arrows and Enter open.
 * The list is a part of the bar (`inline`): a popup of the library hides the rest of the page from screen readers while it can
 * still be reached by Tab (mui/base-ui#5528). So leaving the box and Escape close it here.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { answer, failure, isPending } = useSearch(typed);
  const words = typed.trim();
  const groups = (answer?.groups ?? []).map(({ kind, items }) => ({
    kind,
    items: items.map((item): Line => ({ ...item, kind })),
  }));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isShown = isOpen && words !== '';
  function open(line: Line) {
    setTyped('');
    setIsOpen(false);
    focusMain();
    void navigate(pathOfFound(line));
  }
  return (
    <Autocomplete.Root
      items={groups}
      inline
      open={isShown}
      onOpenChange={setIsOpen}
      value={typed}
      onValueChange={(next, { reason }) => reason === 'item-press' || setTyped(next)}
      itemToStringValue={({ title }: Line) => title}
      mode="none"
      autoHighlight
    >
      <div className={styles.box}>
        <Icon name="search" size="sm" />
        <Autocomplete.Input
          id="staff-search"
          aria-label={texts.label}
          aria-expanded={isShown}
          placeholder={texts.hint}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onBlur={({ currentTarget, relatedTarget }) =>
            currentTarget.parentElement?.contains(relatedTarget) || setIsOpen(false)
          }
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isShown) return;
            // The first Escape closes the list, the next one empties the box.
            event.preventBaseUIHandler();
            setIsOpen(false);
          }}
        />
        <kbd>/</kbd>
        {isShown ? (
          <div className={styles.popup}>
            <Autocomplete.Status className={styles.status}>
              {failure === undefined
                ? statusOf({ isPending, count, readAs: answer?.readAs ?? null })
                : staffFailureText(failure)}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.kind} items={group.items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.label}>
                    {texts.kinds[group.kind]}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(line: Line) => (
                      <Autocomplete.Item
                        key={line.id}
                        value={line}
                        className={styles.item}
                        render={<Link to={pathOfFound(line)} />}
                        onClick={(event) => {
                          // Enter on the box presses the item: the link itself has no focus then.
                          event.preventDefault();
                          open(line);
                        }}
                      >
                        <b>{line.title}</b>
                        <span>{line.details.join(' · ')}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </div>
        ) : null}
      </div>
    </Autocomplete.Root>
  );
}

function statusOf({
  isPending,
  count,
  readAs,
}: {
  isPending: boolean;
  count: number;
  readAs: string | null;
}): string {
  if (isPending) return texts.looking;
  if (count === 0) return texts.nothing;
  return readAs === null ? texts.count(count) : texts.readAs(readAs);
}
