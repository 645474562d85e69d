import type { RevealedField } from '@taegeuk/contract/member-change.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { useState } from 'react';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { dialledPhone } from '../member-words.ts';
import styles from './masked-profile.module.css';
import { memberTexts as texts } from './member-texts.ts';
import { useRevealed } from './use-revealed.ts';

function maskedOf(member: MemberRecord, field: RevealedField): string {
  if (field === 'phone') return member.maskedPhone || texts.none;
  if (field === 'email') return member.maskedEmail;
  if (field === 'dob') return member.birthYear === null ? texts.none : texts.year(member.birthYear);
  return member.hasAddress ? texts.hidden : texts.none;
}

const shown = ['phone', 'email', 'dob', 'address'] as const;

/** Phone, e-mail, birth and address behind their masks; each is shown for a minute, for a reason. */
export function MaskedProfile({ member }: { member: MemberRecord }) {
  const revealed = useRevealed(member.id);
  const [asked, setAsked] = useState<RevealedField>();
  async function reveal(field: RevealedField, reason: string) {
    const { data } = await staffApi.revealMember({
      params: { id: member.id },
      body: { fields: [field], reason },
    });
    revealed.show(data);
  }
  return (
    <>
      <dl className={styles.mask} aria-label={texts.profile}>
        {shown.map((field) => (
          <Field
            key={field}
            field={field}
            masked={maskedOf(member, field)}
            value={revealed.values[field] ?? undefined}
            secondsLeft={revealed.secondsLeft}
            canReveal={member.isChangeable && maskedOf(member, field) !== texts.none}
            onShow={() => setAsked(field)}
            onHide={revealed.hide}
          />
        ))}
        {member.isChangeable ? (
          <div className={styles.seen}>
            <dt>{texts.revealHint}</dt>
            <dd>{revealed.left === undefined ? null : texts.revealLeft(revealed.left)}</dd>
          </div>
        ) : null}
      </dl>
      {asked ? (
        <ActDialog
          open
          onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
          title={texts.revealTitle(texts.fields[asked])}
          description={texts.revealLead}
          confirmLabel={texts.showField(texts.fields[asked])}
          needs={['reason']}
          keptAs={`reveal:${member.id}`}
          act={(reason) => reveal(asked, reason)}
        />
      ) : null}
    </>
  );
}

interface FieldProps {
  field: RevealedField;
  masked: string;
  value: string | undefined;
  secondsLeft: number;
  canReveal: boolean;
  onShow: () => void;
  onHide: () => void;
}

function Field({ field, masked, value, secondsLeft, canReveal, onShow, onHide }: FieldProps) {
  const name = texts.fields[field];
  const isOpen = value !== undefined;
  return (
    <div className={styles.field} data-open={isOpen || undefined}>
      <dt>
        {field === 'dob' && !isOpen ? texts.birthYear : name}
        {isOpen ? <span className={styles.soon}>{texts.hidesIn(secondsLeft)}</span> : null}
      </dt>
      <dd>
        {isOpen ? <b>{dialledPhone(value)}</b> : masked}
        {canReveal ? (
          <button
            type="button"
            aria-label={isOpen ? texts.hideField(name) : texts.showField(name)}
            onClick={isOpen ? onHide : onShow}
          >
            {isOpen ? texts.hide : texts.show}
          </button>
        ) : null}
      </dd>
    </div>
  );
}
