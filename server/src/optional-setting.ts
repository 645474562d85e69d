import { z } from 'zod';

/** A setting of the environment that may be left out: trimmed; undefined also where it is empty. */
export const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
