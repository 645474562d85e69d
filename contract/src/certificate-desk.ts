import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { certificate } from './certificate.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, line, pageQuery, reason } from './fields.ts';

const tag = 'Staff: certificates';
const base = '/api/v1/private/staff/certificate';

/** A certificate as staff see it; the course is named in Korean. */
export const deskCertificate = certificate.extend({
  userId: id,
  /** The holder's present name: the one on the certificate is that of the day of issue. */
  memberName: z.string(),
  /** Void because another took its place. */
  isReplaced: z.boolean(),
});

export type DeskCertificate = z.infer<typeof deskCertificate>;

const linked = z.object({ id, number: z.string() }).nullable();

/** One certificate with what became of it. */
export const deskCertificateDetail = deskCertificate.extend({
  revokeReason: z.string().nullable(),
  /** Who of the staff made it void; null while it is valid, and when they are no longer known. */
  revokedBy: z.string().nullable(),
  /** The void one whose place it took, and the one that took its own. */
  replaces: linked,
  replacedBy: linked,
});

export type DeskCertificateDetail = z.infer<typeof deskCertificateDetail>;

const ofDesk = { access: 'admin', right: 'member', tag } as const;
const states = z.enum(['valid', 'void'], { error: 'invalid_choice' }).optional();

export const listDeskCertificates = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'Certificates of all members or of one, the newest first. The look is logged.',
  query: z.object({ state: states, userId: id.optional(), ...pageQuery }),
  reply: z.array(deskCertificate),
  paging: 'numbered',
  errors: staffRefusals,
});

export const searchDeskCertificates = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/search`,
  summary:
    'Certificates by the beginning of their number, of the name on them, or of the name, nickname or e-mail address of the holder; posted, because the words name persons.',
  body: z.object({ q: line({ max: 100 }), state: states, ...pageQuery }),
  reply: z.array(deskCertificate),
  paging: 'numbered',
  errors: staffRefusals,
});

export const getDeskCertificate = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One certificate: what it says, what became of it, which took its place. The look is logged.',
  params: z.object({ id }),
  reply: deskCertificateDetail,
  errors: [...staffRefusals, 'not_found'],
});

export const revokeCertificate = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/revoke/{id}`,
  summary:
    'Makes a certificate void for good, once a second person has said yes; its holder is told by mail.',
  params: z.object({ id }),
  body: z.object(twoPersons),
  reply: approvalReply,
  errors: [...staffRefusals, 'not_found', 'certificate_void', ...approvalErrors],
});

export const reissueCertificate = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/reissue/{id}`,
  summary:
    'Issues a valid certificate again under a new number, with another name if one is given. The old number says that it is void; the holder is told by mail.',
  params: z.object({ id }),
  body: z.object({ name: line({ max: 100 }).optional(), reason }),
  /** The new one. */
  reply: deskCertificateDetail,
  status: 201,
  errors: [...staffRefusals, 'not_found', 'own_record', 'certificate_void'],
});
