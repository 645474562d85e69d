import type { DeskCertificate } from '@taegeuk/contract/certificate-desk.ts';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { certificateDeskTexts as t } from './certificate-desk-texts.ts';

/** Whether a certificate is valid, and if not, why. */
export function CertificateSign({ certificate }: { certificate: DeskCertificate }) {
  const { revokedAt, isReplaced } = certificate;
  if (revokedAt === null) return <StateSign state="done">{t.valid}</StateSign>;
  return <StateSign state="waiting">{isReplaced ? t.replaced : t.revoked}</StateSign>;
}
