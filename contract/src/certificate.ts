import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, langQuery, text } from './fields.ts';

const tag = 'Academy';

/** A certificate as its holder sees it. Name, course and issuer are those of the day of issue. */
export const certificate = z.object({
  id,
  categoryId: id,
  /** Slug of the course, e.g. `trainer/oriental`. */
  slug: z.string(),
  /** Three groups of four characters, e.g. `7K3M-Q9XZ-2FBD`. */
  number: z.string(),
  name: z.string(),
  /** Level and field, e.g. `프랙티셔너 · 명상`. */
  course: z.string(),
  /** What the site was called. */
  issuer: z.string(),
  issuedAt: instant,
  /** Set when staff have revoked it. */
  revokedAt: instant.nullable(),
});

export type Certificate = z.infer<typeof certificate>;

/** What everybody may know about a number. An unknown and an erased one look the same. */
export const certificateCheck = z.object({
  isValid: z.boolean(),
  /** It was issued, and is valid no more: revoked, or replaced by another. */
  isVoid: z.boolean(),
  course: z.string().nullable(),
  issuer: z.string().nullable(),
  /** `김○○`, `K. D.` */
  initials: z.string().nullable(),
});

export type CertificateCheck = z.infer<typeof certificateCheck>;

/** What is said of a number that no certificate has. */
export const unknownCertificate: CertificateCheck = {
  isValid: false,
  isVoid: false,
  course: null,
  issuer: null,
  initials: null,
};

/** Characters of a number: Crockford's base32, without I, L, O and U. */
export const certificateAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many characters a number has: 12 of 32 are 60 bits. */
export const certificateLength = 12;

const spelling = new RegExp(`^[${certificateAlphabet}]{${certificateLength}}$`);

const prefixSpelling = new RegExp(`^[${certificateAlphabet}]{4,${certificateLength}}$`);

function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/**
 * A number in its stored form: without groups, in capitals, with similar letters (I, L, O) replaced by the digits.
 * Undefined for what cannot be a number.
 */
export function certificateNumberOf(typed: string): string | undefined {
  const plain = plainNumber(typed);
  return spelling.test(plain) ? plain : undefined;
}

/** The beginning of a number in its stored form, from the first group on; undefined for what cannot be one. */
export function certificateNumberPrefixOf(typed: string): string | undefined {
  const plain = plainNumber(typed);
  return prefixSpelling.test(plain) ? plain : undefined;
}

/** A stored number in groups, as people read it. */
export function writtenCertificateNumber(number: string): string {
  return number.match(/.{1,4}/g)?.join('-') ?? number;
}

export const createCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/private/certificate/create',
  access: 'member',
  tag,
  summary:
    'Issues the certificate of a course whose lessons are all practised and whose report is reviewed. Asked again, it answers the same one.',
  query: z.object({ lang: langQuery }),
  body: z.object({ categoryId: id }),
  reply: certificate,
  status: 201,
  errors: ['not_found', 'course_not_finished', 'too_many_requests'],
  limit: { max: 30, windowSeconds: 3600 },
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/private/certificate/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s certificates, newest first.',
  query: z.object({ lang: langQuery }),
  reply: z.array(certificate),
  errors: ['unknown_language'],
});

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/private/certificate/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One of the caller’s certificates.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: certificate,
  errors: ['not_found', 'unknown_language'],
});

export const checkCertificate = endpoint({
  method: 'GET',
  path: '/api/v1/public/certificate/get_by_number/{number}',
  access: 'public',
  tag,
  summary: 'Whether a certificate is valid, of which course, and the initials of its holder.',
  params: z.object({ number: text({ max: 60 }) }),
  query: z.object({ lang: langQuery }),
  reply: certificateCheck,
  errors: ['unknown_language', 'too_many_requests'],
  limit: { max: 30, windowSeconds: 600 },
});
