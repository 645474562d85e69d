import type { FigureKey } from '@taegeuk/contract/setting.ts';
import type { Db } from '../../database/connect.ts';

export interface SettingRow {
  key: FigureKey;
  value: number;
  version: number;
  updatedAt: Date;
}

export function listSettings(db: Db): Promise<SettingRow[]> {
  return db<SettingRow[]>`SELECT key, value, version, updated_at FROM settings`;
}

/** Stores a figure if its version is still the given one; 0: it was never changed. */
export async function saveSetting(
  db: Db,
  { key, value, version, now }: { key: FigureKey; value: number; version: number; now: Date },
): Promise<boolean> {
  const { count } = await db`
    INSERT INTO settings (key, value, updated_at) SELECT ${key}, ${value}::int, ${now} WHERE ${version}::int = 0
    ON CONFLICT DO NOTHING`;
  if (count === 1) return true;
  const changed = await db`
    UPDATE settings SET value = ${value}, version = version + 1, updated_at = ${now}
    WHERE key = ${key} AND version = ${version}`;
  return changed.count === 1;
}
