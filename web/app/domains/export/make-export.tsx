import { type ExportKind, exportKindNames } from '@taegeuk/contract/export-columns.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';
import { ExportFields } from './export-fields.tsx';
import { exportTexts as t } from './export-texts.ts';
import { isLocked, newExport, type TypedExport, wishOf, wrongIn } from './export-wish.ts';

/** Asks for a file; it appears in the list below. */
export function MakeExport({ kinds }: { kinds: readonly [ExportKind, ...ExportKind[]] }) {
  const today = useSeoulDay();
  const [typed, setTyped] = useState<TypedExport>(() => newExport(kinds[0], today));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { revalidate } = useRevalidator();
  const key = useSendKey();
  const type = (change: Partial<TypedExport>) => setTyped((all) => ({ ...all, ...change }));
  function forget() {
    type({ filePassword: '' });
    setWrong({});
  }
  async function make(reason: string, code?: string) {
    setWrong({});
    const body = { ...wishOf(typed), reason, ...(code === undefined ? {} : { code }) };
    try {
      const answer = await staffApi.createExport({ body, idempotencyKey: key.of(body) });
      key.arrived();
      forget();
      await revalidate();
      return answer;
    } catch (error) {
      setWrong(wrongIn(error));
      throw error;
    }
  }
  return (
    <ActButton
      label={t.make}
      variant="solid"
      title={t.makeTitle}
      description={t.makeNote}
      confirmLabel={t.makeConfirm(exportKindNames[typed.kind])}
      needs={isLocked(typed) ? ['reason', 'password', 'second-person'] : ['reason', 'password']}
      keptAs="export-create"
      onOpen={forget}
      act={make}
    >
      <ExportFields kinds={kinds} typed={typed} wrong={wrong} onType={type} />
    </ActButton>
  );
}
