import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { surviveLostConnections } from './lost-connection.ts';

function processWith(tell: (line: string) => void): EventEmitter {
  const emitter = new EventEmitter();
  surviveLostConnections(emitter, tell);
  return emitter;
}

test.each(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET'])(
  'a connection lost (%s) while nobody waits for it is told and survived',
  (code) => {
    const tell = vi.fn();
    processWith(tell).emit(
      'unhandledRejection',
      Object.assign(new Error('terminating connection'), { code }),
    );
    expect(tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('terminating connection'));
  },
);

test.each([new Error('a mistake of ours'), Object.assign(new Error('duplicate key'), { code: '23505' })])(
  'anything else ends the process as before: %s',
  (error) => {
    expect(() => processWith(() => {}).emit('unhandledRejection', error)).toThrow(error);
  },
);
