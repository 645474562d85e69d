import type { TypedHours } from './typed-hours.ts';

/** What was typed and not stored, and the version that it began with. */
export interface KeptHours {
  version: number;
  typed: TypedHours;
}

function isKept(value: unknown): value is KeptHours {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('typed' in value))
    return false;
  const { version, typed } = value;
  if (typeof version !== 'number' || typeof typed !== 'object' || typed === null) return false;
  const { week, days } = typed as Partial<TypedHours>;
  return Array.isArray(week) && week.length === 7 && Array.isArray(days);
}

/** What the tab kept; undefined where it kept nothing of the kind. */
export function readKept(words: string): KeptHours | undefined {
  try {
    const value: unknown = JSON.parse(words);
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
