import type { DeskCertificateDetail } from '@taegeuk/contract/certificate-desk.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates/format.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import { CertificateActs } from './certificate-acts.tsx';
import styles from './certificate-desk.module.css';
import { certificateDeskTexts as t } from './certificate-desk-texts.ts';
import { CertificateSign } from './certificate-sign.tsx';

function endOf({ revokedAt, revokedBy, revokeReason }: DeskCertificateDetail): [string, ReactNode][] {
  if (revokedAt === null) return [];
  return [
    [t.revokedOn, formatDate(revokedAt, 'kr')],
    [t.revokedBy, revokedBy ?? '—'],
    [t.reason, revokeReason],
  ];
}

function linksOf({ replaces, replacedBy }: DeskCertificateDetail): [string, ReactNode][] {
  const others = [
    { name: t.replaces, certificate: replaces },
    { name: t.replacedBy, certificate: replacedBy },
  ];
  return others.flatMap(({ name, certificate }) =>
    certificate
      ? [
          [
            name,
            <Link key={name} to={`/admin/certificates/${certificate.id}`}>
              {certificate.number}
            </Link>,
          ],
        ]
      : [],
  );
}

/** One certificate at the desk: what it says, what became of it, what can be done. */
export function CertificateDeskView({ certificate }: { certificate: DeskCertificateDetail }) {
  const { number, name, memberName, course, issuer, issuedAt, userId } = certificate;
  const links = linksOf(certificate);
  return (
    <StaffPage
      title={number}
      crumbs={[{ name: t.title, path: '/admin/certificates' }]}
      lead={<CertificateSign certificate={certificate} />}
      acts={
        <a href={`/certificate/${number}`} target="_blank" rel="noreferrer">
          {t.publicPage}
        </a>
      }
    >
      <StaffSection title={t.facts} end={<Link to={`/admin/members/${userId}`}>{t.toMember}</Link>}>
        <Facts
          facts={[
            [
              t.heads.name,
              <b key="name" className={styles.name}>
                {name}
              </b>,
            ],
            ...(name === memberName ? [] : [[t.current, memberName] satisfies [string, ReactNode]]),
            [t.heads.course, course],
            [t.issuer, issuer],
            [t.heads.issued, formatDate(issuedAt, 'kr')],
            ...endOf(certificate),
          ]}
        />
      </StaffSection>
      {links.length > 0 ? (
        <StaffSection title={t.history}>
          <Facts facts={links} />
        </StaffSection>
      ) : null}
      <CertificateActs certificate={certificate} />
    </StaffPage>
  );
}
