import { academyLadder, centreLevels } from '@taegeuk/contract/levels.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { memberActTexts as texts } from '../member-act-texts.ts';
import { academyPlaceWords, placeWords, sideNames } from '../member-words.ts';

const ladders = { center: centreLevels, academy: academyLadder };

const presentOf = (member: MemberRecord, side: WindowSide) =>
  side === 'academy'
    ? `${member.levelInAcademy}.${member.subLevelInAcademy}`
    : `${member.levelInCenter}.${member.subLevelInCenter}`;

/** Moves a member to another place on a ladder, for a reason. */
export function LevelDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const revalidator = useRevalidator();
  const [side, setSide] = useState<WindowSide>('center');
  const [picked, setPicked] = useState<string>();
  const place = picked ?? presentOf(member, side);
  async function move(reason: string) {
    const [level = 0, subLevel = 0] = place.split('.').map(Number);
    const body = { side, level, subLevel, version: member.version, reason };
    await staffApi.setMemberLevel({ params: { id: member.id }, body });
    void revalidator.revalidate();
  }
  const words = side === 'academy' ? academyPlaceWords : placeWords;
  const places = ladders[side].flatMap(({ level, groups }) =>
    groups.map((_, index) => ({ value: `${level}.${index + 1}`, text: words(level, index + 1) })),
  );
  const wordsOf = (value: string) => places.find((one) => one.value === value)?.text ?? value;
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.levelOf(member.name)}
      description={texts.levelLead}
      confirmLabel={texts.level}
      needs={['reason']}
      keptAs={`member-level:${member.id}`}
      act={move}
      elsewhere={{
        read: () => revalidator.revalidate(),
        fields: [{ label: sideNames[side], theirs: wordsOf(presentOf(member, side)), mine: wordsOf(place) }],
        takeTheirs: () => setPicked(undefined),
      }}
    >
      <Field.Root id="level-side">
        <Field.Label>{texts.levelSide}</Field.Label>
        <Select
          value={side}
          onChange={(event) => {
            setSide(event.currentTarget.value as WindowSide);
            setPicked(undefined);
          }}
        >
          {Object.entries(sideNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Field.Root id="level-place">
        <Field.Label>{texts.levelPlace}</Field.Label>
        <Select value={place} onChange={(event) => setPicked(event.currentTarget.value)}>
          {places.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field.Root>
    </ActDialog>
  );
}
