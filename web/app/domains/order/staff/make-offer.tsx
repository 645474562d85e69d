import type { Found } from '@taegeuk/contract/member-search.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newKey } from '../../../lib/forms/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useSearch } from '../../admin/frame/use-search.ts';
import type { Product } from '../checkout/products.ts';
import { formatWon } from '../order-words.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';

function FindMember({ onFound, error }: { onFound: (member: Found) => void; error: string | undefined }) {
  const [typed, setTyped] = useState('');
  const { answer, isPending } = useSearch(typed);
  const members = (answer?.groups ?? []).find(({ kind }) => kind === 'member')?.items ?? [];
  const isNobody = typed.trim() !== '' && !isPending && members.length === 0;
  return (
    <Field.Root required error={error}>
      <Field.Label>{t.findMember}</Field.Label>
      <Input
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Field.Description>{isNobody ? t.nobodyFound : t.findHint}</Field.Description>
      <Field.Error />
      <ul className={styles.found}>
        {members.map((member) => (
          <li key={member.id}>
            <button type="button" onClick={() => onFound(member)}>
              <b>{member.title}</b> <span>{member.details.join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Field.Root>
  );
}

/** Makes an order for a member who is on the telephone; its page is opened. */
export function MakeOffer({ products }: { products: readonly Product[] }) {
  const [member, setMember] = useState<Found>();
  const [categoryId, setCategoryId] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [key] = useState(newKey);
  const navigate = useNavigate();
  async function make(reason: string) {
    setIsTried(true);
    // Nobody or nothing chosen: the server names the field.
    const userId = member?.id ?? '';
    const call = { body: { userId, categoryId, reason }, idempotencyKey: `${key}${categoryId}` };
    const { data } = await staffApi.createDeskOrder(call);
    await navigate(`/admin/orders/${data.id}`);
  }
  return (
    <ActButton
      label={t.make}
      title={t.makeTitle}
      description={t.makeNote}
      confirmLabel={t.makeConfirm}
      needs={['reason']}
      keptAs="order-make"
      act={make}
    >
      {member ? (
        <p className={styles.chosen}>
          <b>{t.chosen(member.title)}</b> <span>{member.details.join(' · ')}</span>
          <Button type="button" size="sm" variant="quiet" onClick={() => setMember(undefined)}>
            {t.otherMember}
          </Button>
        </p>
      ) : (
        <FindMember onFound={setMember} error={isTried ? t.chooseMember : undefined} />
      )}
      <Field.Root required error={isTried && categoryId === '' ? t.chooseProduct : undefined}>
        <Field.Label>{t.product}</Field.Label>
        <Select value={categoryId} onChange={(event) => setCategoryId(event.currentTarget.value)}>
          <option value="">{t.chooseProduct}</option>
          {products.map(({ id, name, priceKrw, dayExpirate }) => (
            <option key={id} value={id}>
              {t.productLine(name, formatWon(priceKrw, 'kr'), dayExpirate)}
            </option>
          ))}
        </Select>
        <Field.Error />
      </Field.Root>
    </ActButton>
  );
}
