/** A server's job with texts that is killed at a statement. Run by `contents.test.ts`, never alone. */
import { connect } from '../../database/connect.ts';
import { publishDue } from '../../modules/content/service.ts';
import { tellOfDocuments } from '../../modules/document/service.ts';

const jobs = { publishDue, tellOfDocuments };
const task = JSON.parse(process.argv[2] ?? '') as {
  job: keyof typeof jobs;
  url: string;
  now: string;
  killAt: number;
};
let statements = 0;

const sql = connect(task.url, 2, () => {
  statements += 1;
  // The driver itself writes in the next iteration of the event loop.
  if (statements === task.killAt)
    setImmediate(() => setImmediate(() => process.kill(process.pid, 'SIGKILL')));
});
await jobs[task.job]({ sql, clock: () => new Date(task.now) });
await sql.end();
