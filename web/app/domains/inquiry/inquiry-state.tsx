import type { Inquiry } from '@taegeuk/contract/inquiry.ts';
import { type InquiryState, stateOfInquiry } from '@taegeuk/contract/inquiry-states.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { inquiryTexts } from '../../i18n/inquiry-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './inquiries.module.css';

const marks: Record<InquiryState, IconName> = { waiting: 'more', answered: 'check', closed: 'lock' };

/** The state of an inquiry: a mark and a word. */
export function StateChip({ inquiry }: { inquiry: Pick<Inquiry, 'status'> }) {
  const { states } = inquiryTexts.use();
  const state = stateOfInquiry(inquiry);
  return (
    <Chip tone={state === 'answered' ? 'accent' : 'faint'} className={styles.chip}>
      <Icon name={marks[state]} size="sm" />
      {states[state]}
    </Chip>
  );
}

/** The subject of an inquiry, in a few words. */
export function useAbout({ isNormal, center }: Pick<Inquiry, 'isNormal' | 'center'>): string {
  const { kinds, sides } = inquiryTexts.use();
  return `${sides[sideOf(center)]} · ${kinds[isNormal ? 'normal' : 'product']}`;
}
