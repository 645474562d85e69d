import { z } from 'zod';
import { databaseAddress } from './optional-setting.ts';

/** Where the database is. */
export interface DatabaseConfig {
  /** PostgreSQL address; undefined starts the embedded one under `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns it, for migrations at the start; undefined: they are run separately. */
  databaseOwnerUrl: string | undefined;
  /** A replica of the same database, to read from; undefined: everything is read from the primary. */
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
}

export const databaseEnvironment = {
  DATABASE_URL: databaseAddress,
  DATABASE_OWNER_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  DATABASE_POOL_SIZE: z.coerce.number().int().positive().max(200).default(10),
};

export function databaseConfigOf(value: z.output<z.ZodObject<typeof databaseEnvironment>>): DatabaseConfig {
  return {
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
  };
}
