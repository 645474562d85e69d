import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

type Place = Pick<Config, 'appSecret' | 'dataDir'>;

/** Its name in the data folder. */
export const secretFile = 'app-secret';

/** The key that was generated for a data folder; undefined if none was, or one is configured. */
export function generatedSecret({ appSecret, dataDir }: Place): string | undefined {
  if (appSecret) return undefined;
  try {
    const kept = readFileSync(join(resolve(dataDir), secretFile), 'utf8');
    return kept.length === 64 ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The signing key: configured, or generated once and stored in the data folder so that addresses survive a restart. */
export function secretOf(config: Place): string {
  const present = config.appSecret ?? generatedSecret(config);
  if (present) return present;
  const dataDir = resolve(config.dataDir);
  const file = join(dataDir, secretFile);
  const secret = randomBytes(32).toString('hex');
  mkdirSync(dataDir, { recursive: true });
  // Completely or not at all: a key that was cut short could be guessed.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}
