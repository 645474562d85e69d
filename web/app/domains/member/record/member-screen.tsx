import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useRight } from '../../admin/frame/desk-context.ts';
import { useKeys } from '../../admin/keys/use-keys.ts';
import { StaffColumns, StaffPage } from '../../admin/parts/staff-page.tsx';
import { LevelDot } from '../level-dot.tsx';
import { memberActTexts } from '../member-act-texts.ts';
import { Acts, type ActsProps } from './acts.tsx';
import { MaskedProfile } from './masked-profile.tsx';
import { memberTexts as texts } from './member-texts.ts';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { OpenContactChange } from './open-contact-change.tsx';
import { Sessions } from './sessions.tsx';
import { Timeline, type TimelineProps } from './timeline.tsx';
import { WindowsSection } from './windows-section.tsx';

export interface MemberScreenProps extends ActsProps {
  timeline: Omit<TimelineProps, 'memberId'>;
}

function Lead({ member }: { member: MemberRecord }) {
  const { levelInCenter, subLevelInCenter, nickName, teacher, staffLevel } = member;
  const words = [
    ...[nickName, teacher ? texts.teacherIs(teacher.name) : texts.noTeacher],
    ...[texts.staffLevel[staffLevel]],
  ];
  return (
    <>
      <LevelDot level={levelInCenter} subLevel={subLevelInCenter} /> · {words.filter(Boolean).join(' · ')}
    </>
  );
}

/** The page of a member: who they are behind a mask, both windows, what happened, notes, and what can be done. */
export function MemberScreen({ member, teachers, timeline }: MemberScreenProps) {
  const navigate = useNavigate();
  const mirror = `/admin/members/${member.id}/mirror`;
  const canMirror = useRight('member');
  useKeys(canMirror ? { m: () => void navigate(mirror) } : {});
  return (
    <StaffPage
      title={member.name}
      lead={<Lead member={member} />}
      crumbs={[{ name: texts.list, path: '/admin/members' }]}
      acts={
        canMirror ? (
          <Button size="sm" variant="outline" render={<Link to={mirror} />}>
            {memberActTexts.mirror} <kbd>m</kbd>
          </Button>
        ) : null
      }
    >
      <StaffColumns
        rail={
          <>
            <Acts member={member} teachers={teachers} />
            <NextStep member={member} />
          </>
        }
      >
        <MaskedProfile member={member} />
        <OpenContactChange member={member} />
        <WindowsSection member={member} />
        <Timeline memberId={member.id} {...timeline} />
        <Notes member={member} />
        <Sessions member={member} />
      </StaffColumns>
    </StaffPage>
  );
}
