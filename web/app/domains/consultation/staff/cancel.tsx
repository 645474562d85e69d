import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { useRevalidator } from 'react-router';
import { useToast } from '../../../ui/toast.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './consultation-desk.module.css';
import { consultationDeskTexts as t } from './staff-texts.ts';
import { type DeskSendProps, isOvertaken } from './use-desk-send.ts';

interface CancelProps extends DeskSendProps {
  record: DeskConsultationRecord;
}

/** Calls off a request or an appointment. */
export function Cancel({ record: { id, version }, onOvertaken, onSent }: CancelProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();

  async function cancel(reason: string) {
    try {
      await staffApi.cancelConsultation({ params: { id }, body: { reason, version } });
    } catch (error) {
      if (isOvertaken(error)) {
        onOvertaken();
        await revalidate();
      }
      throw error;
    }
    toast.show({ title: t.cancelled, variant: 'success' });
    onSent();
    await revalidate();
  }

  return (
    <StaffSection title={t.grave}>
      <p className={styles.grave}>
        <ActButton
          label={t.cancel}
          title={t.cancelTitle}
          description={t.cancelLead}
          confirmLabel={t.cancel}
          needs={['reason']}
          isGrave
          keptAs={`consult-cancel:${id}`}
          act={cancel}
        />
      </p>
    </StaffSection>
  );
}
