import { categorySides } from '@taegeuk/contract/category-sides.ts';
import { lessonLevels } from '@taegeuk/contract/levels.ts';
import { sideOf, type WindowSide, windowSides } from '@taegeuk/contract/membership.ts';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { numberOrNone, useMaking } from '../../admin/act/use-making.ts';
import { isLevel, loadPlaces, type Place } from './groups.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

const begin = {
  ...{ name: '', side: 'center', parent: '', slug: '', summary: '' },
  ...{ minimumLevel: '', payLevel: '', isAccompanied: false },
};

const centerOf = (side: WindowSide) => categorySides[side === 'academy' ? 'academy' : 'centre'];

/** The levels from which members may see a group. */
export function MinimumLevels({ side }: { side: WindowSide }) {
  return (
    <>
      <option value="">{t.everyLevel}</option>
      {lessonLevels[side].map(({ level }) => (
        <option key={level} value={level}>
          {t.levelFrom(level)}
        </option>
      ))}
    </>
  );
}

/** Makes a group of lessons, which is public at once, and opens it. */
export function NewGroup() {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const { typed, set, wrong, make, line } = useMaking(begin);
  const side = typed.side === 'academy' ? 'academy' : 'center';
  const levels = places.filter((place) => isLevel(place) && sideOf(place.center) === side);
  const create = () =>
    make(
      {
        ...{ name: typed.name, center: centerOf(side), isProduct: false },
        ...{ isAccompaniedService: typed.isAccompanied, summary: typed.summary },
        ...{ parentId: typed.parent || null, slug: typed.slug.trim() || null },
        ...{
          minimumLevel: numberOrNone(typed.minimumLevel),
          payLevelInAcademy: numberOrNone(typed.payLevel),
        },
      },
      (id) => `/admin/content/${id}`,
    );
  return (
    <ActButton
      label={t.newGroup}
      variant="solid"
      title={t.newGroupTitle}
      description={t.newGroupLead}
      confirmLabel={t.newGroupConfirm}
      keptAs="group-create"
      // Without the levels a group can be made beside them.
      onOpen={() => void loadPlaces().then(setPlaces, () => undefined)}
      act={create}
    >
      <Field.Root id="new-group-name" error={wrong.name} required>
        <Field.Label>{t.name}</Field.Label>
        <Input maxLength={100} {...line('name')} />
        <Field.Error />
      </Field.Root>
      <FormRow>
        <Field.Root id="new-group-side">
          <Field.Label>{t.side}</Field.Label>
          <Select
            {...line('side')}
            onChange={({ currentTarget: { value } }) => set({ side: value, parent: '', minimumLevel: '' })}
          >
            {windowSides.map((each) => (
              <option key={each} value={each}>
                {t.sides[each]}
              </option>
            ))}
          </Select>
        </Field.Root>
        <Field.Root id="new-group-parent" error={wrong.parentId}>
          <Field.Label>{t.parent}</Field.Label>
          <Select {...line('parent')}>
            <option value="">{t.noParent}</option>
            {levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Field.Root id="new-group-summary" error={wrong.summary}>
        <Field.Label>{t.summary}</Field.Label>
        <Textarea minRows={2} maxLength={1000} {...line('summary')} />
        <Field.Error />
      </Field.Root>
      <Field.Root id="new-group-slug" error={wrong.slug}>
        <Field.Label>{t.address}</Field.Label>
        <Input maxLength={60} spellCheck={false} {...line('slug')} />
        <Field.Description>{t.addressHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <FormRow>
        <Field.Root id="new-group-minimum" error={wrong.minimumLevel}>
          <Field.Label>{t.minimumLevel}</Field.Label>
          <Select {...line('minimumLevel')}>
            <MinimumLevels side={side} />
          </Select>
          <Field.Error />
        </Field.Root>
        <Field.Root id="new-group-pay-level" error={wrong.payLevelInAcademy}>
          <Field.Label>{t.payLevel}</Field.Label>
          <Input inputMode="numeric" maxLength={1} {...line('payLevel')} />
          <Field.Description>{t.payLevelHint}</Field.Description>
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Checkbox
        checked={typed.isAccompanied}
        onChange={({ currentTarget: { checked } }) => set({ isAccompanied: checked })}
      >
        {t.accompanied}
      </Checkbox>
    </ActButton>
  );
}
