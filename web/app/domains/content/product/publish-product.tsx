import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { FaultList, useFaults } from '../fault-list.tsx';
import type { KindActProps } from '../kind.ts';
import { productTexts as t } from './product-texts.ts';

/** Asks a second person for what is written of a product to become public. */
export function PublishProduct({ record: { id, state }, kind, saver, onDone }: KindActProps) {
  const { faults, setFaults, tell } = useFaults(kind);
  async function ask(reason: string, code?: string) {
    setFaults([]);
    await saver.flush();
    try {
      const body = { version: saver.version(), reason, ...(code === undefined ? {} : { code }) };
      const answer = await staffApi.publishProduct({ params: { id }, body });
      await onDone();
      return answer;
    } catch (error) {
      tell(error);
      throw error;
    }
  }
  return (
    <ActButton
      label={t.publish}
      variant="solid"
      title={t.publishTitle}
      description={t.publishLead}
      confirmLabel={t.publishConfirm}
      needs={['reason', 'password', 'second-person']}
      keptAs={`product-publish:${id}`}
      shutBecause={state === 'live' && saver.state().state === 'unchanged' ? t.nothingNew : undefined}
      act={ask}
    >
      <FaultList faults={faults} />
    </ActButton>
  );
}
