import type { BankLayout } from '@taegeuk/contract/bank-layout.ts';
import type { BankFileFault } from '@taegeuk/contract/bank-states.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordAsker } from '../../admin/calls/password-asker.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { contentOf } from './bank-file.ts';
import { bankTexts } from './bank-texts.ts';
import styles from './dialogs.module.css';
import { NameColumns } from './name-columns.tsx';

const texts = bankTexts.importing;

/** What is wrong with a file, in words and with its place; undefined where the failure is another one. */
function faultOf(error: unknown): { fault: BankFileFault; text: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return { fault: 'too_large', text: bankTexts.faults.too_large };
  const [field] = error.fields;
  if (!field || !(field.message in bankTexts.faults)) return undefined;
  const fault = field.message as BankFileFault;
  const row = /^rows\.(\d+)$/.exec(field.path)?.[1];
  return { fault, text: `${row ? bankTexts.inRow(Number(row)) : ''}${bankTexts.faults[fault]}` };
}

export interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  accounts: readonly string[];
  /** One that was dropped on the page. */
  dropped: File | undefined;
  onDone: () => Promise<void>;
}

/** Brings a statement: the file and its account, what is wrong with it, and its columns where nobody knows them. */
export function ImportDialog({ open, onOpenChange, ...form }: ImportDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <Dialog.Content closeLabel={bankTexts.close} lang="ko" size="lg">
        <ImportForm {...form} onDone={() => form.onDone().then(() => onOpenChange(false))} />
        <PasswordAsker />
      </Dialog.Content>
    </Dialog.Root>
  );
}

type FormProps = Omit<ImportDialogProps, 'open' | 'onOpenChange'>;

function useImport({ accounts, dropped, onDone }: FormProps) {
  const toast = useToast();
  const [account, setAccount] = useState(accounts[0] ?? '');
  const [file, setFile] = useState(dropped);
  const [failure, setFailure] = useState<string>();
  const [rows, setRows] = useState<string[][]>();
  const [isPending, setIsPending] = useState(false);

  async function send(profile?: BankLayout) {
    if (isPending) return;
    if (!file) return setFailure(texts.noFile);
    if (account.replaceAll(/\D/g, '').length < 4) return setFailure(texts.noAccount);
    setIsPending(true);
    setFailure(undefined);
    try {
      const contentBase64 = await contentOf(file);
      const given = { account, contentBase64 };
      try {
        const body = { ...given, fileName: file.name, ...(profile ? { profile } : {}) };
        const { data } = await staffApi.importBankFile({ body });
        toast.show({ title: texts.done(data.newCount, data.knownCount) });
        await onDone();
      } catch (error) {
        if (faultOf(error)?.fault !== 'columns') throw error;
        setRows((await staffApi.lookAtBankFile({ body: given })).data.rows);
      }
    } catch (error) {
      const fault = faultOf(error);
      setFailure(fault ? `${fault.text} ${bankTexts.nothingStored}` : staffFailureText(error));
    } finally {
      setIsPending(false);
    }
  }
  return { account, setAccount, file, setFile, failure, rows, setRows, isPending, send };
}

function ImportForm(props: FormProps) {
  const { account, setAccount, file, setFile, failure, rows, setRows, isPending, send } = useImport(props);
  const fault = failure ? (
    <Notice variant="danger" live>
      {failure}
    </Notice>
  ) : null;
  if (rows)
    return (
      <NameColumns
        rows={rows}
        fault={fault}
        isPending={isPending}
        onBack={() => setRows(undefined)}
        onNamed={send}
      />
    );
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Dialog.Title>{texts.title}</Dialog.Title>
      <Dialog.Description>{texts.lead}</Dialog.Description>
      {fault}
      <Field.Root>
        <Field.Label>{texts.account}</Field.Label>
        <Input
          value={account}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          list="bank-accounts"
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
        <Field.Description>{texts.accountHint}</Field.Description>
      </Field.Root>
      <datalist id="bank-accounts">
        {props.accounts.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <label className={styles.drop} data-filled={file ? true : undefined}>
        <span>{file ? texts.chosen(file.name) : texts.drop}</span>
        <input
          type="file"
          aria-label={texts.file}
          accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </label>
      <Dialog.Actions>
        <Button type="submit" pending={isPending}>
          {texts.confirm}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
