import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import { type BankColumn, bankColumns } from '@taegeuk/contract/bank-states.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Select } from '../../../ui/select.tsx';
import { bankTexts } from './bank-texts.ts';
import { layoutOf, likelyHead } from './column-names.ts';
import styles from './dialogs.module.css';

const texts = bankTexts.naming;
const rowsShown = 12;

export interface NameColumnsProps {
  /** The first rows of the file. */
  rows: string[][];
  fault: ReactNode;
  isPending: boolean;
  onBack: () => void;
  onNamed: (layout: BankLayout) => Promise<void>;
}

/** Says which column of a file holds what. */
export function NameColumns({ rows, fault, isPending, onBack, onNamed }: NameColumnsProps) {
  const [headRow, setHeadRow] = useState(() => likelyHead(rows));
  const [uses, setUses] = useState<ReadonlyMap<number, BankColumn>>(new Map());
  const [objection, setObjection] = useState<string>();
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at);

  function use(at: number, column: string) {
    const next = new Map(uses);
    if (column === '') next.delete(at);
    else next.set(at, column as BankColumn);
    setUses(next);
  }
  function send() {
    const named = layoutOf(rows, headRow, uses);
    if (typeof named === 'string') return setObjection(texts[named]);
    setObjection(undefined);
    void onNamed(named);
  }

  return (
    <div className={styles.form}>
      <Dialog.Title>{texts.title}</Dialog.Title>
      <Dialog.Description>{texts.lead}</Dialog.Description>
      {fault}
      {objection ? (
        <Notice variant="danger" live>
          {objection}
        </Notice>
      ) : null}
      <Field.Root>
        <Field.Label>{texts.headRow}</Field.Label>
        <Select
          value={headRow ?? ''}
          onChange={({ currentTarget: { value } }) => setHeadRow(value === '' ? null : Number(value))}
        >
          <option value="">{texts.noHeadRow}</option>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
            <option key={at} value={at}>
              {`${texts.rowNo(at + 1)}: ${row.filter(Boolean).join(', ').slice(0, 60)}`}
            </option>
          ))}
        </Select>
      </Field.Root>
      <ScrollRegion label={texts.title} className={styles.sheet}>
        <table>
          <thead>
            <tr>
              {columns.map((at) => (
                <th key={at} scope="col">
                  <Select
                    aria-label={texts.column(at + 1)}
                    value={uses.get(at) ?? ''}
                    onChange={(event) => use(at, event.currentTarget.value)}
                  >
                    <option value="">{texts.unused}</option>
                    {bankColumns.map((column) => (
                      <option key={column} value={column}>
                        {bankTexts.columns[column]}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsShown).map((row, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
              <tr key={no} data-head={no === headRow || undefined}>
                {columns.map((at) => (
                  <td key={at}>{row[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Dialog.Actions>
        <Button variant="quiet" onClick={onBack}>
          {texts.back}
        </Button>
        <Button pending={isPending} onClick={send}>
          {texts.confirm}
        </Button>
      </Dialog.Actions>
    </div>
  );
}
