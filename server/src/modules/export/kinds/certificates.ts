import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { writtenCertificateNumber } from '@taegeuk/contract/certificate.ts';
import type { exportColumns } from '@taegeuk/contract/export-columns.ts';
import { isWithin, type Source, type SourceRow } from './source.ts';

interface CertificateRow extends SourceRow {
  number: string;
  holderName: string;
  course: string;
  issuedAt: Date;
  revokedAt: Date | null;
}

/** Certificates that were issued in the days asked for. */
export const certificates: Source<CertificateRow, keyof (typeof exportColumns)['certificates']> = {
  key: 'k.id',
  select: (db) => db`k.number, k.holder_name, k.course_names ->> 'kr' AS course, k.issued_at, k.revoked_at`,
  from: (db, { filter }) => db`
    FROM certificates k JOIN users u ON u.id = k.user_id AND u.deleted_at IS NULL
    WHERE ${isWithin(db, db`k.issued_at`, filter)}
      ${filter.certificate === 'valid' ? db`AND k.revoked_at IS NULL` : db``}
      ${filter.certificate === 'void' ? db`AND k.revoked_at IS NOT NULL` : db``}`,
  cells: {
    // Whoever knows the number reads the name on the public page.
    number: ({ number }, veil) => veil.hidden(writtenCertificateNumber(number)),
    holder: ({ holderName }, veil) => veil.name(holderName),
    course: ({ course }) => course,
    issuedOn: ({ issuedAt }) => seoulDay(issuedAt),
    state: ({ revokedAt }) => (revokedAt ? '무효' : '유효'),
    revokedOn: ({ revokedAt }) => revokedAt && seoulDay(revokedAt),
  },
};
