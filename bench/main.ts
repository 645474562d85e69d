/**
 * `npm run bench [-- queries http publish posts viewers streams payments statements login lighthouse next-page hostile scale-out replica]`: measures and prints one page
 * of tables. Each figure is next to the machine's own limit, measured in the same run; targets are compared but never
 * enforced, because a figure that decides about pass or fail on somebody else's machine is noise.
 */
import { cpus, totalmem } from 'node:os';
import { measureHostile } from './hostile.ts';
import { measureHttp } from './http.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoginTiming } from './login-timing.ts';
import { measureNextPage } from './next-page.ts';
import { measurePayments } from './payments.ts';
import { measurePosts } from './posts.ts';
import { measurePublish } from './publish.ts';
import { measureQueries } from './queries.ts';
import { measureReplica } from './replica.ts';
import { measureScale } from './scale.ts';
import { measureScaleOut } from './scale-out.ts';
import { measureStatements } from './statements.ts';
import { measureStreams } from './streams.ts';
import { formatTable, type Table } from './table.ts';
import { measureViewers } from './viewers.ts';

const parts: Record<string, () => Promise<Table[]>> = {
  queries: measureQueries,
  http: measureHttp,
  publish: measurePublish,
  posts: measurePosts,
  viewers: measureViewers,
  streams: measureStreams,
  payments: measurePayments,
  statements: measureStatements,
  login: measureLoginTiming,
  lighthouse: measureLighthouse,
  'next-page': measureNextPage,
  hostile: measureHostile,
  'scale-out': measureScaleOut,
  replica: measureReplica,
};

/** Takes minutes, and runs only on request. */
const long: typeof parts = { scale: measureScale };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((name) => !parts[name] && !long[name]);
  if (unknown.length > 0)
    throw new Error(
      `There is no benchmark ${unknown.join(', ')}: ${Object.keys({ ...parts, ...long }).join(', ')}`,
    );
  const [cpu] = cpus();
  const memoryGb = (totalmem() / 1024 ** 3).toFixed(0);
  say(
    `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${memoryGb} GB, Node ${process.versions.node}`,
  );
  say('Load and servers share these cores: ratios carry over to other machines, absolute figures do not.');
  for (const [name, measure] of Object.entries({ ...parts, ...long })) {
    if (wanted.length > 0 ? !wanted.includes(name) : long[name]) continue;
    try {
      for (const table of await measure()) say(formatTable(table));
    } catch (error) {
      // The other parts still run.
      process.exitCode = 1;
      say(`\n${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

await main(process.argv.slice(2));
