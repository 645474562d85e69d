import { columnsOf } from '@taegeuk/contract/export-columns.ts';
import { useState } from 'react';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './export.module.css';
import { monthsBefore } from './export-filters.ts';
import { exportTexts as t } from './export-texts.ts';
import { isGrowing } from './export-words.ts';

const monthsOffered = 13;
const looksAtMost = 60;
const betweenLooksMs = 700;

/** Waits until a file is written, or until it is clear that it takes longer; then the list shows it. */
async function isWritten(id: string): Promise<boolean> {
  for (let looks = 0; looks < looksAtMost; looks += 1) {
    const { data } = await staffApi.listExports({ query: {}, background: true });
    const file = data.find((each) => each.id === id);
    if (!file || !isGrowing(file)) return file?.canTake ?? false;
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return false;
}

/** The books of a month by one press: the file is made, and taken as soon as it is written. */
export function BooksPress({ take }: { take: (id: string) => Promise<void> }) {
  const months = monthsBefore(useSeoulDay(), monthsOffered);
  const [month = '', setMonth] = useState(months[0]);
  const { isPending, press } = usePress();
  const key = useSendKey();
  const make = () =>
    press(async () => {
      const body = {
        kind: 'books' as const,
        ...{ columns: Object.keys(columnsOf('books')), filter: { month }, isMasked: true },
        fileType: 'xlsx' as const,
        reason: t.booksReason(t.monthName(month)),
      };
      const { data } = await staffApi.createExport({ body, idempotencyKey: key.of(body) });
      key.arrived();
      if (await isWritten(data.id)) await take(data.id);
    });
  return (
    <StaffSection title={t.books} note={t.booksNote}>
      <div className={styles.books}>
        <Select
          aria-label={t.month}
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {t.monthName(each)}
            </option>
          ))}
        </Select>
        <Button variant="outline" size="sm" pending={isPending} onClick={() => void make()}>
          {t.booksPress(t.monthName(month))}
        </Button>
      </div>
    </StaffSection>
  );
}
