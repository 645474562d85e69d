import { maskedEmail, maskedName, maskedPhone } from '../../../masks.ts';

/** How what says who somebody is goes into a file. */
export interface Veil {
  name(name: string): string;
  phone(phone: string): string;
  email(email: string): string;
  /** A day of birth. */
  born(day: string | null): string | null;
  /** What has no masked form. */
  hidden(text: string): string;
}

/** For files that anybody may open. */
export const masked: Veil = {
  name: maskedName,
  phone: maskedPhone,
  email: maskedEmail,
  born: (day) => day?.slice(0, 4) ?? null,
  hidden: () => '',
};

// Numbers are stored as E.164; people in Korea write them with a zero.
function written(phone: string): string {
  return phone.replace(/^\+82(10)(\d{4})(\d{4})$/, '0$1-$2-$3');
}

/** For files that open with a password. */
export const open: Veil = {
  name: (name) => name,
  phone: written,
  email: (email) => email,
  born: (day) => day,
  hidden: (text) => text,
};
