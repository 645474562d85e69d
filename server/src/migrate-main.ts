/** `npm run db:migrate`: brings a database to this release as its owner, so that servers need not know the owner's password. */
import { z } from 'zod';
import { awaitDatabase } from './database/await-database.ts';
import { prepareAsOwner } from './prepare-database.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';

const settings = z.object({
  APP_MODE: z.enum(['demo', 'live'], 'say for which mode: demo or live'),
  DATABASE_URL: z.string('is missing (address of the role that the server runs as)').min(1),
  DATABASE_OWNER_URL: z.string('is missing (address of the role that owns the database)').min(1),
});

const { say, complain } = openStartLog(process.env);

const given = settings.safeParse(process.env);
if (given.success) {
  const { APP_MODE: mode, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = given.data;
  try {
    await awaitDatabase('DATABASE_OWNER_URL', ownerUrl, { say });
    await prepareAsOwner(ownerUrl, url, { mode, log: say });
    say('The database is ready.');
  } catch (error) {
    complain(describeStartFailure(error));
    process.exitCode = 1;
  }
} else {
  for (const { path, message } of given.error.issues) complain(`${path.join('.')}: ${message}`);
  process.exitCode = 1;
}
