/** `npm run staff:owner -- <e-mail>`: makes a member an owner of the academy, from the server's shell. */
import { z } from 'zod';
import { connectPatiently } from './database/connect.ts';
import { DomainError } from './domain-error.ts';
import { makeOwner } from './modules/staff/owner.ts';
import { describeStartFailure } from './start-failure.ts';

const settings = z.object({
  DATABASE_URL: z.string('is missing (the demo has an owner: owner@demo.test)').min(1),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: 'has to be the origin that visitors see' }),
  email: z.email('say who: npm run staff:owner -- <e-mail>'),
});

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

async function run({ DATABASE_URL: url, PUBLIC_ORIGIN, email }: z.output<typeof settings>): Promise<void> {
  const pageOf = (path: string) => new URL(path, PUBLIC_ORIGIN).href;
  const sql = connectPatiently(url);
  try {
    await makeOwner(sql, email);
    process.stdout.write(
      `${email} is an owner of the academy. All rights count once the login has a second step, which is set up here:\n` +
        `${pageOf('/mypage/user-manage')}\n`,
    );
  } catch (error) {
    if (!(error instanceof DomainError)) return complain(describeStartFailure(error));
    complain(
      `Nobody has confirmed ${email} as theirs: join at ${pageOf('/register')} and open the link in the mail`,
    );
  } finally {
    await sql.end();
  }
}

const given = settings.safeParse({ ...process.env, email: process.argv[2] });
if (given.success) await run(given.data);
else for (const { path, message } of given.error.issues) complain(`${path.join('.')}: ${message}`);
