import type { StaffMember } from '@taegeuk/contract/staff.ts';
import type { StaffLevel } from '@taegeuk/contract/staff-rights.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useDesk } from '../admin/frame/desk-context.ts';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './staff.module.css';
import { rightsInWords, SecondStep } from './staff-screen.tsx';
import { staffTexts } from './staff-texts.ts';
import { StandingFields, useStanding } from './standing-fields.tsx';

/** One of the staff: what they may do, and the way out. */
export function StaffMemberScreen({ member }: { member: StaffMember }) {
  const { me } = useDesk();
  const { name, email, level } = member;
  return (
    <StaffPage
      title={name}
      lead={`${staffTexts.levels[level]} · ${email}`}
      crumbs={[{ name: staffTexts.pageTitle, path: '/admin/staff' }]}
    >
      <StaffSection title={staffTexts.heads.rights}>
        <Facts
          facts={[
            [staffTexts.heads.level, staffTexts.levels[level]],
            [staffTexts.heads.rights, rightsInWords(member)],
            [staffTexts.heads.step, <SecondStep key="step" of={member} />],
          ]}
        />
        {member.hasSecondStep ? null : <p className={styles.note}>{staffTexts.stepMissing}</p>}
      </StaffSection>
      {member.id === me.id ? (
        <p className={styles.note}>{staffTexts.ownRecord}</p>
      ) : (
        <Acts key={member.version} member={member} />
      )}
    </StaffPage>
  );
}

function Acts({ member }: { member: StaffMember }) {
  const { id, name, version, level, rights } = member;
  const [standing, setStanding] = useStanding({ level: level as StaffLevel, rights });
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  async function change(reason: string, code?: string) {
    const answer = await staffApi.updateStaff({
      params: { id },
      body: { ...standing, version, reason, code },
    });
    await revalidate();
    return answer;
  }
  async function remove(reason: string) {
    await staffApi.removeStaff({ params: { id }, body: { version, reason } });
    await navigate('/admin/staff');
  }
  return (
    <>
      <StaffSection title={staffTexts.change}>
        <div className={styles.form}>
          <StandingFields value={standing} onChange={setStanding} />
          <div>
            <ActButton
              label={staffTexts.changeConfirm}
              variant="solid"
              title={staffTexts.changeTitle(name)}
              description={`${rightsInWords(member)} → ${rightsInWords(standing)}`}
              confirmLabel={staffTexts.changeConfirm}
              needs={['reason', 'password']}
              keptAs={`staff-update:${id}`}
              act={change}
            />
          </div>
        </div>
      </StaffSection>
      <StaffSection title={staffTexts.grave}>
        <p className={styles.note}>{staffTexts.removeLead}</p>
        <ActButton
          label={staffTexts.remove}
          isGrave
          title={staffTexts.removeTitle(name)}
          description={staffTexts.removeLead}
          confirmLabel={staffTexts.remove}
          needs={['reason', 'password']}
          keptAs={`staff-remove:${id}`}
          act={remove}
        />
      </StaffSection>
    </>
  );
}
