import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connections } from './connections.ts';
import { LostConnection } from './lost-connection.ts';
import { createReplica, type Replica, type ReplicaFault } from './replica.ts';
import { createDb, type Row, type Rows, type Send } from './statement.ts';

const rows = (...all: Row[]): Rows => Object.assign(all, { count: all.length });

function connectionsOf(send: Send): Connections {
  const session: Connections['session'] = (work) => work(createDb(send));
  return {
    ...{ send, session, transaction: session, held: (work) => work(send) },
    usage: () => ({ open: 1, idle: 1, waiting: 0 }),
    end: async () => undefined,
  };
}

/** What the replica says of itself. */
const word = { isStandby: true, isOwn: true, hasAll: true };
const there = connectionsOf(async () => rows(word));
const primary = connectionsOf(async () => rows({ lsn: '0/1', system: '1', timeline: 1 }));
const sent = { text: 'SELECT', values: [], name: undefined };
const own: Send = async () => rows({ by: 'primary' });

let replica: Replica;
afterEach(() => replica.end(0));

function follow(): Replica {
  replica = createReplica({ primary, there }, { everyMs: 5, catchUpMs: 0, answerMs: 20, goodLooks: 1 });
  return replica;
}

it('a replica whose connections are all in use is not taken for one that is away', async () => {
  await follow().look();
  const told: (ReplicaFault | undefined)[] = [];
  replica.onChange((fault) => told.push(fault));
  const { promise: waiting, reject } = Promise.withResolvers<never>();
  const read = replica.spread(own, { ...there, held: () => waiting });
  expect((await read(sent))[0]).toEqual({ by: 'primary' });
  reject(new LostConnection('timeout exceeded when trying to connect'));
  await turn();
  expect(told).toEqual([]);
  expect(replica.state()).toMatchObject({ fault: undefined, reads: { busy: 1, failed: 0 } });
});

it('one that loses a connection is away at once', async () => {
  await follow().look();
  const told: (ReplicaFault | undefined)[] = [];
  replica.onChange((fault) => told.push(fault));
  const read = replica.spread(own, { ...there, held: () => Promise.reject(new LostConnection('ended')) });
  expect((await read(sent))[0]).toEqual({ by: 'primary' });
  expect(told).toEqual(['away']);
});

it('is looked at for ever, whatever happens to whom it is told', async () => {
  await follow().look();
  replica.onChange(() => {
    throw new Error('the log is full');
  });
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  word.hasAll = false;
  await expect.poll(() => replica.state().fault).toBe('behind');
  word.hasAll = true;
  await expect.poll(() => replica.state().fault).toBe(undefined);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ message: 'the log is full' }));
  warn.mockRestore();
});
