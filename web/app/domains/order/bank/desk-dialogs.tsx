import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { bankTexts } from './bank-texts.ts';
import { FindOrder } from './find-order.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { Transfers } from './use-transfers.ts';

/** What the desk asks at the moment. */
export type Asking = 'import' | 'find' | 'ignore' | undefined;

export interface DeskDialogsProps {
  transfers: Transfers;
  accounts: readonly string[];
  asking: Asking;
  /** A file that was dropped on the page. */
  dropped: File | undefined;
  onAsking: (asking: Asking) => void;
}

/** The dialogs of the desk: a statement is brought, an order looked for, a line ignored. */
export function DeskDialogs({ transfers, accounts, asking, dropped, onAsking }: DeskDialogsProps) {
  const { current, decide, refresh } = transfers;
  const line = current?.lines[0];
  const openWhile = (what: Asking) => ({
    open: asking === what,
    onOpenChange: (open: boolean) => onAsking(open ? what : undefined),
  });
  return (
    <>
      <ImportDialog
        key={dropped && `${dropped.name} ${dropped.lastModified}`}
        {...openWhile('import')}
        accounts={accounts}
        dropped={dropped}
        onDone={refresh}
      />
      {current && line ? (
        <>
          <FindOrder
            {...openWhile('find')}
            onFound={(order) => {
              decide(current.id, { order });
              onAsking(undefined);
            }}
          />
          <ActDialog
            {...openWhile('ignore')}
            title={bankTexts.ignore.title(line.name, line.amountMinor)}
            description={bankTexts.ignore.lead}
            confirmLabel={bankTexts.ignore.confirm}
            needs={['reason']}
            keptAs={`bank-ignore:${current.id}`}
            act={async (reason) => {
              await staffApi.ignoreBankLine({ params: { id: current.id }, body: { reason } });
              await refresh();
            }}
          />
        </>
      ) : null}
    </>
  );
}
