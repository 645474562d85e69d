import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import {
  mayHoldRight,
  rightsOfLevel,
  type StaffLevel,
  type StaffRight,
  staffRights,
} from '@taegeuk/contract/staff-rights.ts';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './staff.module.css';
import { staffTexts } from './staff-texts.ts';

/** A level with what it may do. */
export interface Standing {
  level: StaffLevel;
  rights: StaffRight[];
}

/** The level and rights that are being chosen; another level begins with what it usually has. */
export function useStanding(first: Standing): [Standing, (next: Standing) => void] {
  return useState(first);
}

/** The usual standing of a level. */
export function usualStanding(level: StaffLevel): Standing {
  return { level, rights: [...rightsOfLevel(level)] };
}

interface StandingFieldsProps {
  value: Standing;
  onChange: (next: Standing) => void;
}

/** Chooses a level and its rights: only those that the level can hold. */
export function StandingFields({ value: { level, rights }, onChange }: StandingFieldsProps) {
  const open = staffRights.filter((right) => mayHoldRight(level, right));
  function toggle(right: StaffRight, isOn: boolean) {
    onChange({
      level,
      rights: staffRights.filter((each) => (each === right ? isOn : rights.includes(each))),
    });
  }
  return (
    <>
      <Field.Root>
        <Field.Label>{staffTexts.level}</Field.Label>
        <Select
          value={String(level)}
          onChange={(event) => onChange(usualStanding(Number(event.currentTarget.value) as StaffLevel))}
        >
          {[roleLevels.teacher, roleLevels.admin].map((each) => (
            <option key={each} value={each}>
              {staffTexts.levels[each]}
            </option>
          ))}
        </Select>
        <Field.Description>{staffTexts.byTwo}</Field.Description>
      </Field.Root>
      <fieldset className={styles.rights}>
        <legend>{staffTexts.rightsLegend}</legend>
        {open.map((right) => (
          <Checkbox
            key={right}
            checked={rights.includes(right)}
            onChange={(event) => toggle(right, event.currentTarget.checked)}
          >
            <b>{staffTexts.rights[right]}</b> <span>{staffTexts.rightHints[right]}</span>
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
