/** A server's job that is killed at a statement while it publishes what is due. Run by `contents.test.ts`, never alone. */
import { connect } from '../../database/connect.ts';
import { publishDue } from '../../modules/content/service.ts';

const task = JSON.parse(process.argv[2] ?? '') as { url: string; now: string; killAt: number };
let statements = 0;

const sql = connect(task.url, 2, () => {
  statements += 1;
  // The driver itself writes in the next iteration of the event loop.
  if (statements === task.killAt)
    setImmediate(() => setImmediate(() => process.kill(process.pid, 'SIGKILL')));
});
await publishDue({ sql, clock: () => new Date(task.now) });
await sql.end();
