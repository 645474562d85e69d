import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { Setting } from '@taegeuk/contract/setting.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { staffTexts } from './staff-texts.ts';
import { StandingFields, useStanding, usualStanding } from './standing-fields.tsx';

/** Invites somebody by their address. */
export function InviteButton() {
  const [email, setEmail] = useState('');
  const [standing, setStanding] = useStanding(usualStanding(roleLevels.teacher));
  const { revalidate } = useRevalidator();
  async function invite(reason: string, code?: string) {
    const answer = await staffApi.inviteStaff({ body: { email: email.trim(), ...standing, reason, code } });
    setEmail('');
    await revalidate();
    return answer;
  }
  return (
    <ActButton
      label={staffTexts.invite}
      variant="solid"
      title={staffTexts.inviteTitle}
      description={staffTexts.inviteLead}
      confirmLabel={staffTexts.inviteConfirm}
      needs={['reason', 'password']}
      keptAs="staff-invite"
      act={invite}
    >
      <Field.Root required>
        <Field.Label>{staffTexts.email}</Field.Label>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field.Root>
      <StandingFields value={standing} onChange={setStanding} />
    </ActButton>
  );
}

/** Makes the link of an invitation invalid. */
export function WithdrawButton({ id, email }: { id: string; email: string }) {
  const { revalidate } = useRevalidator();
  async function withdraw(reason: string) {
    await staffApi.withdrawInvitation({ params: { id }, body: { reason } });
    await revalidate();
  }
  return (
    <ActButton
      label={staffTexts.withdraw}
      title={staffTexts.withdrawTitle}
      description={email}
      confirmLabel={staffTexts.withdrawConfirm}
      needs={['reason']}
      keptAs={`invitation-withdraw:${id}`}
      act={withdraw}
    />
  );
}

/** Changes a figure of the academy. */
export function FigureButton({ setting }: { setting: Setting }) {
  const { key, value, version, min, max } = setting;
  const [name, unit] = staffTexts.figures[key];
  const [typed, setTyped] = useState(String(value));
  const { revalidate } = useRevalidator();
  const shown = (number: number) => `${formatNumber(number, 'kr')}${unit}`;
  async function save(reason: string) {
    await staffApi.updateSetting({ params: { key }, body: { value: Number(typed), version, reason } });
    await revalidate();
  }
  return (
    <ActButton
      label={staffTexts.setFigure}
      variant="quiet"
      title={name}
      confirmLabel={staffTexts.setFigureConfirm}
      needs={['reason', 'password']}
      keptAs={`setting:${key}`}
      act={save}
    >
      <Field.Root required>
        <Field.Label>{unit}</Field.Label>
        <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Field.Description>{staffTexts.bounds(shown(min), shown(max))}</Field.Description>
      </Field.Root>
    </ActButton>
  );
}
