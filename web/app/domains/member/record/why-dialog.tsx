import type { Explanation, MemberRecord } from '@taegeuk/contract/member-record.ts';
import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordAsker } from '../../admin/calls/password-asker.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { memberTexts as texts } from './member-texts.ts';
import styles from './why-dialog.module.css';

/** What is open to a member and what is not, with the rule that decides each. */
export function WhyDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const [rules, setRules] = useState<readonly Explanation[]>();
  const [failure, setFailure] = useState<unknown>();
  const { id } = member;
  const read = useCallback(() => {
    setFailure(undefined);
    staffApi.explainMember({ params: { id } }).then(({ data }) => setRules(data), setFailure);
  }, [id]);
  useEffect(read, [read]);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Content closeLabel={texts.close} lang="ko">
        <Dialog.Title>{texts.whyTitle(member.name)}</Dialog.Title>
        {failure === undefined ? null : <p role="alert">{staffFailureText(failure)}</p>}
        {rules === undefined && failure === undefined ? <p>{texts.loading}</p> : null}
        <ul className={styles.rules}>
          {rules?.map(({ what, isOpen, rule, until }) => (
            <li key={what}>
              <b>{texts.things[what]}</b>
              <StateSign state={isOpen ? 'done' : 'waiting'}>{isOpen ? texts.open : texts.shut}</StateSign>
              <p>
                {texts.rules[rule]} {until ? texts.untilDay(formatDate(until, 'kr')) : null}
              </p>
            </li>
          ))}
        </ul>
        <Dialog.Actions>
          {failure === undefined ? null : (
            <Button variant="outline" onClick={read}>
              {texts.retry}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </Dialog.Actions>
        <PasswordAsker />
      </Dialog.Content>
    </Dialog.Root>
  );
}
