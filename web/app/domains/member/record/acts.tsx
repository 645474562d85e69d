import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { type WindowAct, windowActs } from '@taegeuk/contract/window-states.ts';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useKeys } from '../../admin/keys/use-keys.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { DaysDialog } from '../days/days-dialog.tsx';
import { daysTexts } from '../days/days-texts.ts';
import { AssignTeacher } from '../list/assign-teacher.tsx';
import { memberActTexts as texts } from '../member-act-texts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { contactTexts } from './contact-texts.ts';
import { EditDialog } from './edit-dialog.tsx';
import { LevelDialog } from './level-dialog.tsx';
import styles from './rail.module.css';
import { WhyDialog } from './why-dialog.tsx';

type Act = WindowAct | 'contact' | 'step' | 'teacher' | 'level' | 'edit' | 'sessions' | 'why';

export interface ActsProps {
  member: MemberRecord;
  teachers: readonly { id: string; name: string }[];
}

/** What staff can do for a member; grave acts stand apart, and what is shut says why. */
export function Acts({ member, teachers }: ActsProps) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { isChangeable, isOwn, sessions, windows } = member;
  const isResting = windows.some(({ pause }) => pause !== null);
  const days = windowActs.find((name) => name === act);
  const shut = isOwn ? texts.ownRecord : undefined;
  useKeys({
    w: () => setAct('why'),
    ...(isChangeable ? { t: () => setAct('teacher'), e: () => setAct('edit') } : {}),
  });
  return (
    <>
      <StaffSection title={texts.can}>
        <div className={styles.can}>
          {isChangeable || isOwn ? (
            <>
              {windowActs.map((name) => (
                <Choice
                  key={name}
                  label={daysTexts.acts[name]}
                  hint={daysTexts.needs}
                  shutBecause={shut ?? (name === 'resume' && !isResting ? daysTexts.notResting : undefined)}
                  onChoose={() => setAct(name)}
                />
              ))}
              <Choice
                label={texts.teacher}
                hint={<kbd>t</kbd>}
                shutBecause={shut}
                onChoose={() => setAct('teacher')}
              />
              <Choice label={texts.level} hint="사유" shutBecause={shut} onChoose={() => setAct('level')} />
              <Choice
                label={texts.edit}
                hint={<kbd>e</kbd>}
                shutBecause={shut}
                onChoose={() => setAct('edit')}
              />
              <Choice
                label={contactTexts.act}
                hint={contactTexts.needs}
                shutBecause={shut ?? (member.contactChange ? contactTexts.isOpen : undefined)}
                onChoose={() => setAct('contact')}
              />
            </>
          ) : null}
          <Choice label={texts.why} hint={<kbd>w</kbd>} onChoose={() => setAct('why')} />
        </div>
      </StaffSection>
      {isChangeable ? (
        <StaffSection title={texts.grave}>
          <div className={styles.can}>
            <Choice
              isGrave
              label={texts.endSessions}
              shutBecause={sessions.length === 0 ? texts.noSessions : undefined}
              onChoose={() => setAct('sessions')}
            />
            <Choice
              isGrave
              label={texts.resetStep}
              hint="두 사람"
              shutBecause={member.hasSecondStep ? undefined : texts.noSecondStep}
              onChoose={() => setAct('step')}
            />
          </div>
        </StaffSection>
      ) : null}
      {days ? (
        <DaysDialog act={days} members={[member]} side={sideFor(days, member)} onClose={close} />
      ) : null}
      {act === 'teacher' ? <AssignTeacher members={[member]} teachers={teachers} onClose={close} /> : null}
      {act === 'level' ? <LevelDialog member={member} onClose={close} /> : null}
      {act === 'edit' ? <EditDialog member={member} onClose={close} /> : null}
      {act === 'contact' ? <ContactDialog member={member} onClose={close} /> : null}
      {act === 'why' ? <WhyDialog member={member} onClose={close} /> : null}
      {act === 'step' ? <ResetStep member={member} onClose={close} /> : null}
      {act === 'sessions' ? <EndSessions member={member} onClose={close} /> : null}
    </>
  );
}

/** The side that an act is most likely about: the one that rests, or the first that is open. */
function sideFor(act: WindowAct, { windows }: MemberRecord): WindowSide {
  const meant = windows.find(({ pause, isActive }) => (act === 'resume' ? pause !== null : isActive));
  return meant?.side ?? 'center';
}

interface ChoiceProps {
  label: string;
  hint?: ReactNode;
  shutBecause?: string | undefined;
  isGrave?: boolean;
  onChoose: () => void;
}

function Choice({ label, hint, shutBecause, isGrave, onChoose }: ChoiceProps) {
  const isShut = shutBecause !== undefined;
  return (
    <button
      type="button"
      data-grave={isGrave || undefined}
      aria-disabled={isShut || undefined}
      onClick={() => isShut || onChoose()}
    >
      <span>{label}</span>
      <span className={styles.need}>{shutBecause ?? hint}</span>
    </button>
  );
}

function EndSessions({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const revalidator = useRevalidator();
  const count = member.sessions.length;
  async function end() {
    await staffApi.endSessionsOfMember({ query: { userId: member.id } });
    void revalidator.revalidate();
  }
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.endSessionsOf(member.name)}
      description={texts.endSessionsLead(count)}
      confirmLabel={texts.endSessionsAct(count)}
      isGrave
      keptAs={`end-sessions:${member.id}`}
      act={end}
    />
  );
}

function ResetStep({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.resetStepOf(member.name)}
      description={texts.resetStepLead}
      confirmLabel={texts.resetStepAct}
      needs={['reason', 'password', 'second-person']}
      isGrave
      keptAs={`reset-step:${member.id}`}
      act={(reason, code) =>
        staffApi.resetSecondStep({ params: { id: member.id }, body: { reason, ...(code ? { code } : {}) } })
      }
    />
  );
}
