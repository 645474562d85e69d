import type { ReportState } from '@taegeuk/contract/report-states.ts';
import { reportTexts } from '../../i18n/report-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './reports.module.css';

const marks: Record<ReportState, IconName> = {
  draft: 'edit',
  submitted: 'arrow-right',
  reviewed: 'check',
  returned: 'undo',
};

/** The state of a report, in words with a mark. */
export function ReportStateChip({ state }: { state: ReportState }) {
  const { states } = reportTexts.use();
  return (
    <Chip tone={state === 'draft' ? 'faint' : 'accent'} className={styles.state ?? ''}>
      <Icon name={marks[state]} size="sm" />
      {states[state]}
    </Chip>
  );
}
