import type { DeskCertificateDetail } from '@taegeuk/contract/certificate-desk.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './certificate-desk.module.css';
import { certificateDeskTexts as t } from './certificate-desk-texts.ts';

/** Issues it again; the new one is opened. */
function Reissue({ certificate }: { certificate: DeskCertificateDetail }) {
  const { id, name, memberName } = certificate;
  const [newName, setNewName] = useState(memberName);
  const navigate = useNavigate();
  async function reissue(reason: string) {
    const { data } = await staffApi.reissueCertificate({ params: { id }, body: { name: newName, reason } });
    await navigate(`/admin/certificates/${data.id}`);
  }
  return (
    <ActButton
      label={t.reissue}
      title={t.reissue}
      description={t.reissueNote}
      confirmLabel={t.reissueConfirm}
      needs={['reason']}
      keptAs={`certificate-reissue:${id}`}
      act={reissue}
    >
      <Field.Root required>
        <Field.Label>{t.name}</Field.Label>
        <Input maxLength={100} value={newName} onChange={(event) => setNewName(event.currentTarget.value)} />
        <Field.Description>{t.nameHint}</Field.Description>
      </Field.Root>
      <dl className={styles.change}>
        <div>
          <dt className={styles.side}>{t.before}</dt>
          <dd className={styles.written}>{name}</dd>
        </div>
        <div>
          <dt className={styles.side}>{t.after}</dt>
          <dd className={styles.written} data-changed={newName !== name || undefined}>
            {newName}
          </dd>
        </div>
      </dl>
    </ActButton>
  );
}

function Revoke({ certificate: { id } }: { certificate: DeskCertificateDetail }) {
  const revalidator = useRevalidator();
  async function revoke(reason: string, code?: string) {
    const body = { reason, ...(code === undefined ? {} : { code }) };
    const answer = await staffApi.revokeCertificate({ params: { id }, body });
    await revalidator.revalidate();
    return answer;
  }
  return (
    <ActButton
      label={t.revoke}
      title={t.revokeTitle}
      description={t.revokeNote}
      confirmLabel={t.revokeConfirm}
      needs={['reason', 'second-person']}
      isGrave
      keptAs={`certificate-revoke:${id}`}
      act={revoke}
    />
  );
}

/** What can be done with a certificate, the grave act last. */
export function CertificateActs({ certificate }: { certificate: DeskCertificateDetail }) {
  const { me } = useDesk();
  const shut = certificate.revokedAt !== null ? t.isVoid : certificate.userId === me.id ? t.own : null;
  if (shut !== null)
    return (
      <StaffSection title={t.acts}>
        <p className={styles.shut}>{shut}</p>
      </StaffSection>
    );
  return (
    <>
      <StaffSection title={t.acts}>
        <div className={styles.act}>
          <p>{t.reissueNote}</p>
          <Reissue certificate={certificate} />
        </div>
      </StaffSection>
      <StaffSection title={t.grave}>
        <div className={styles.act}>
          <p>{t.revokeNote}</p>
          <Revoke certificate={certificate} />
        </div>
      </StaffSection>
    </>
  );
}
