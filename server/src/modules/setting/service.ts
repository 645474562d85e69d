import { type FigureKey, type Figures, figures, type Setting } from '@taegeuk/contract/setting.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { listSettings as listRows, type SettingRow, saveSetting } from './queries.ts';

const keys = Object.keys(figures) as FigureKey[];

function present(key: FigureKey, row: SettingRow | undefined): Setting {
  const { standard, min, max } = figures[key];
  const { value = standard, version = 0, updatedAt } = row ?? {};
  return { key, value, standard, min, max, version, updatedAt: updatedAt?.toISOString() ?? null };
}

/** All figures of the academy. */
export async function listSettings(db: Db): Promise<Setting[]> {
  const rows = await listRows(db);
  return keys.map((key) =>
    present(
      key,
      rows.find((row) => row.key === key),
    ),
  );
}

/** The figures that are in force. */
export async function readFigures(db: Db): Promise<Figures> {
  const settings = await listSettings(db);
  return Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Figures;
}

/** One figure of the academy. */
export async function getSetting(db: Db, key: FigureKey): Promise<Setting> {
  return (await listSettings(db)).find((setting) => setting.key === key) as Setting;
}

function refuseOutside(key: FigureKey, value: number): void {
  const { min, max } = figures[key];
  if (value >= min && value <= max) return;
  const message = value < min ? 'too_small' : 'too_large';
  refuse([{ path: 'value', message }]);
}

/**
 * Changes a figure; it counts from the next act on.
 * @throws {DomainError} forbidden; invalid_input outside of its bounds; changed_elsewhere
 */
export async function updateSetting(
  { sql, clock }: Services,
  { key, value, version, reason }: { key: FigureKey; value: number; version: number; reason: string },
  by: StaffActing,
): Promise<Setting> {
  refuseOutside(key, value);
  return actAsStaff(sql, by, {
    ...{ right: 'owner', action: 'setting.update', subjectType: 'setting', id: key, reason },
    hold: async () => ({ userId: null }),
    change: async (db) => {
      const before = await getSetting(db, key);
      if (!(await saveSetting(db, { key, value, version, now: clock() })))
        throw new DomainError('changed_elsewhere');
      return {
        done: await getSetting(db, key),
        detail: { key, from: String(before.value), to: String(value) },
        noted: { action: 'setting.update', subjectType: 'setting', subjectId: null },
      };
    },
  });
}
