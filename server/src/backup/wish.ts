import { BackupError } from './backup-error.ts';
import { NoBackupError, type Wish } from './catalogue.ts';

const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(Z|[+-]\d{2}:\d{2})?$/;
const name = /(?:^|[/\\]|backup\.)(\d{8}T\d{6}Z)(?:\.json)?$/;

/** A moment as somebody typed it, or that of a backup by its name. @throws {BackupError} */
export function momentOf(typed: string | undefined): Date {
  const wish = wishOf(typed);
  if (wish && wish !== 'latest' && 'at' in wish) return wish.at;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(wish && wish !== 'latest' ? wish.id : '') ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at.getTime())) throw new BackupError('Say since when, such as 2026-11-26T09:30');
  return at;
}

/**
 * What somebody typed: `latest`, a moment (of Seoul if it names no other zone), the name of a backup or its file; null if
 * nothing.
 * @throws {NoBackupError}
 */
export function wishOf(typed: string | undefined): Wish | null {
  if (!typed) return null;
  if (typed === 'latest') return 'latest';
  const [, id] = name.exec(typed) ?? [];
  if (id) return { id };
  const [, day, time, zone = '+09:00'] = moment.exec(typed) ?? [];
  const at = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(at.getTime()))
    throw new NoBackupError(`"${typed}" is neither a backup nor a moment such as 2026-11-26T09:30`);
  return { at };
}
