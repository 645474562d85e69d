import { z } from 'zod';

/** An optional setting of the environment: trimmed; undefined also if it is empty. */
export const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** The contact for vulnerabilities, in the form that `security.txt` requires: one line, a mail or a web address. */
export const securityContact = optional.pipe(
  z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is no mailto: or https: address')
    .optional(),
);

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** An address of PostgreSQL; another one would be understood in some way by its driver, and fail later. */
export const databaseAddress = optional.pipe(
  z
    .string()
    .refine((value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol), {
      error: 'is no address like postgres://user:password@host:5432/database',
      abort: true,
    })
    .refine((value) => sslModes.includes(new URL(value).searchParams.get('sslmode') ?? 'disable'), {
      error: `has an sslmode that is none of ${sslModes.join(', ')}`,
    })
    .optional(),
);

/** Only scheme, host and port: paths are appended to it, and the browser's Origin header is compared with it. */
export const origin = optional.pipe(
  z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => value.replace(/\/$/, '') === new URL(value).origin, {
      error: 'is no bare origin',
      abort: true,
    })
    .optional(),
);

/** The `content` of the meta tag that a search engine gives the owner. */
export const verification = optional.pipe(
  z
    .string()
    .regex(/^[\w=.-]{8,200}$/, 'is not the content of the verification tag alone')
    .optional(),
);

// A sender number is registered with its owner; the law forbids a false one. An area code and an exchange (none begins with
// 0 or 1), mobile, 070 and 080, or the eight digits of a nationwide number (15xx, 16xx, 18xx). Forwarding numbers (050)
// cannot be registered.
const senderNumber =
  /^(?:0(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4])[2-9]\d{6,7}|01[016-9]\d{7,8}|0[78]0\d{7,8}|1[568]\d{6})$/;

/** The number that SMS are sent from, digits only. */
export const sender = optional
  .transform((value) => value?.replace(/[-\s]/g, ''))
  .pipe(
    z.string().regex(senderNumber, 'is no Korean sender number, e.g. 02-2123-4567 or 1588-1234').optional(),
  );
