import type { CertificateTexts } from '../kr/certificate.ts';

export const certificate: CertificateTexts = {
  title: 'Certificate',
  academy: (site) => `${site} Academy`,
  statement:
    'has practised every lesson of the course below and had the report on it reviewed, and is given this certificate.',
  name: 'Name',
  course: 'Course',
  issuedOn: 'Issued on',
  number: 'Number',
  verify: 'It can be verified at this address.',
  qr: 'QR code of the address where this is verified',
  print: 'Print',
  copy: 'Copy the address',
  copied: 'The address was copied.',
  copyFailed: 'It could not be copied. Please press the address for long to copy it.',
  backToPath: 'To the academy path',
  revokedTitle: 'This certificate is not valid',
  revokedText: (on) => `It lost its validity on ${on}. Please ask the academy why.`,
  notFoundTitle: 'There is no such certificate',
  notFoundText: 'Please check the address. The certificates that you have received are on the academy path.',

  check: {
    title: 'Verify a certificate',
    description: 'Shows whether a certificate that was issued here is valid.',
    validTitle: 'This certificate is valid',
    validText: (academy) => `It was issued by ${academy}.`,
    holder: 'Given to',
    invalidTitle: 'Not known as a valid certificate',
    invalidText:
      'The number was misread, or the certificate is no longer valid. Please check the number on it.',
    voidTitle: 'This certificate is void',
    voidText:
      'The certificate with this number is no longer valid. It may have been issued again under a new number: please ask whoever showed it to you.',
    privacy: 'To protect the holder, the name is shown by its initials alone.',
    failedTitle: 'It cannot be verified just now',
    again: 'Try again',
    home: 'To the home page',
  },
};
