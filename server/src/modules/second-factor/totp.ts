import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Time steps before and after the current one that are accepted: clocks differ, and typing takes time. */
const window = 1;
const secretBytes = 20;
const settings = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** A new secret; 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** The secret for typing (base32) and for the QR code (otpauth URI). */
export function describeTotp(
  bytes: Uint8Array,
  { email, issuer }: { email: string; issuer: string },
): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const totp = new TOTP({ ...settings, issuer, label: email, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step of this code, or null. The database ensures that a step is used only once. */
export function totpStepOf(bytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, token: code, secret: secretOf(bytes), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

/** The code of an instant: what the member's app shows. */
export function totpCodeAt(bytes: Uint8Array, now: Date): string {
  return TOTP.generate({ ...settings, secret: secretOf(bytes), timestamp: now.getTime() });
}
