import { Notice } from '../../../ui/notice.tsx';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';

/** Why a form could not be sent, above its fields; nothing while it could. */
export function SendFailure({ of: failure }: { of: unknown }) {
  if (failure === undefined) return null;
  return (
    <Notice variant="danger" live>
      {staffFailureText(failure)}
    </Notice>
  );
}
