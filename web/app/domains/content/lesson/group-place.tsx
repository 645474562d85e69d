import type { CategoryBody } from '@taegeuk/contract/content-bodies.ts';
import { isBesideLadder, isWordOfLevel } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { numberOrNone } from '../../admin/act/use-making.ts';
import styles from './film.module.css';
import { addressOfGroup } from './groups.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { MinimumLevels } from './new-group.tsx';

export interface GroupPlaceProps {
  body: CategoryBody;
  write: (change: (body: CategoryBody) => CategoryBody) => void;
  isShut: boolean;
}

/** What a group has besides its words: its address, and who may see it. */
export function GroupPlace({ body, write, isShut }: GroupPlaceProps) {
  const isFixed = body.slug !== '' && !isBesideLadder(body);
  return (
    <div className={styles.place}>
      <FormRow>
        <Field.Root id="group-slug">
          <Field.Label>{t.address}</Field.Label>
          <Input
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            readOnly={isShut || isFixed}
            value={body.slug}
            onChange={({ currentTarget: { value } }) =>
              write((now) => ({ ...now, slug: value.toLowerCase().replace(/[^a-z0-9-]/g, '') }))
            }
          />
          <Field.Description>{isFixed ? t.addressFixed : t.addressHint}</Field.Description>
        </Field.Root>
        <Field.Root id="group-minimum">
          <Field.Label>{t.minimumLevel}</Field.Label>
          <Select
            disabled={isShut}
            value={body.minimumLevel ?? ''}
            onChange={({ currentTarget: { value } }) =>
              write((now) => ({ ...now, minimumLevel: numberOrNone(value) }))
            }
          >
            <MinimumLevels side={sideOf(body.center)} />
          </Select>
          <Field.Description>{t.minimumHint}</Field.Description>
        </Field.Root>
        <Field.Root id="group-pay-level">
          <Field.Label>{t.payLevel}</Field.Label>
          <Input
            inputMode="numeric"
            maxLength={1}
            autoComplete="off"
            readOnly={isShut}
            value={body.payLevelInAcademy ?? ''}
            onChange={({ currentTarget: { value } }) =>
              write((now) => ({ ...now, payLevelInAcademy: numberOrNone(value.replace(/\D/g, '')) }))
            }
          />
          <Field.Description>{t.payLevelHint}</Field.Description>
        </Field.Root>
      </FormRow>
      <Checkbox
        checked={body.isAccompaniedService}
        disabled={isShut}
        onChange={({ currentTarget: { checked } }) =>
          write((now) => ({ ...now, isAccompaniedService: checked }))
        }
      >
        {t.accompanied}
      </Checkbox>
      {body.slug === '' || isWordOfLevel(body.slug) ? null : (
        <p className={styles.soft}>{addressOfGroup(body)}</p>
      )}
    </div>
  );
}
