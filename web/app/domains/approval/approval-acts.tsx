import type { Approval } from '@taegeuk/contract/approval.ts';
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { actionWords } from '../admin/parts/action-words.ts';
import styles from './approval.module.css';
import { approvalTexts } from './approval-texts.ts';

/** What somebody may do about an act that waits: say yes or no, or call off their own. */
export function ApprovalActs({ approval }: { approval: Approval }) {
  const { id, action, canCancel, canDecide } = approval;
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const what = actionWords(action);
  const decide = (isApproved: boolean) => async (reason: string) => {
    const { data } = await staffApi.decideApproval({ params: { id }, body: { isApproved, reason } });
    const { failure } = data;
    if (failure) {
      const title = approvalTexts.failures[failure] ?? approvalTexts.failed;
      toast.show({ title, variant: 'danger' });
    }
    await revalidate();
  };
  async function cancel() {
    await staffApi.cancelApproval({ params: { id } });
    await revalidate();
  }
  if (!canDecide && !canCancel) return null;
  return (
    <div className={styles.acts}>
      {canDecide ? (
        <>
          <ActButton
            label={approvalTexts.approve}
            title={approvalTexts.approveTitle(what)}
            description={approvalTexts.approveLead}
            confirmLabel={approvalTexts.approve}
            needs={['reason', 'password']}
            keptAs={`approve:${id}`}
            act={decide(true)}
          />
          <ActButton
            label={approvalTexts.refuse}
            variant="quiet"
            title={approvalTexts.refuseTitle(what)}
            confirmLabel={approvalTexts.refuse}
            needs={['reason', 'password']}
            keptAs={`refuse:${id}`}
            act={decide(false)}
          />
        </>
      ) : null}
      {canCancel ? (
        <ActButton
          label={approvalTexts.cancel}
          title={approvalTexts.cancelTitle(what)}
          confirmLabel={approvalTexts.cancel}
          keptAs={`approval-cancel:${id}`}
          act={cancel}
        />
      ) : null}
    </div>
  );
}
