import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { SchemaTooNewError } from './database/migrate.ts';
import { DatabaseStartError } from './embedded-database/start-error.ts';
import { describeStartFailure } from './start-failure.ts';

it.each([
  [
    'a port in use',
    Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 }),
    'Port 3000 is in use',
  ],
  ['a schema of a newer release', new SchemaTooNewError(9, 5), 'schema version 9'],
  [
    'a folder that refuses',
    new DatabaseStartError('DATA_DIR /x cannot be written: permission denied'),
    'cannot be written',
  ],
  [
    'a database that is not there',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    'does not answer',
  ],
  [
    'a pooler that refuses deadlines',
    Object.assign(new Error('unsupported startup parameter: statement_timeout'), { code: '08P01' }),
    'The database is reached through a pooler that refuses "statement_timeout": let the address name PostgreSQL itself',
  ],
  [
    'an address of another machine',
    Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL', address: '203.0.113.7', port: 3000 }),
    'HOST 203.0.113.7 is no address of this machine',
  ],
  [
    'a host that nobody knows',
    Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'nowhere.invalid' }),
    'The host nowhere.invalid is not known',
  ],
  [
    'a folder of somebody else',
    Object.assign(new Error('mkdir'), { code: 'EACCES', path: '/x/previews' }),
    '/x/previews cannot be written: permission denied',
  ],
  [
    'a full disk',
    Object.assign(new Error('write'), { code: 'ENOSPC', path: '/x/app-secret.new' }),
    'the disk is full',
  ],
])('%s is one clear line', (_name, error, expected) => {
  const text = describeStartFailure(error);
  expect(text).toContain(expected);
  expect(text).not.toContain('\n');
});

it('lists every wrong setting', () => {
  expect(describeStartFailure(new ConfigError(['A is missing', 'B is wrong']))).toContain('  - B is wrong');
});

it('keeps the stack of what nobody foresaw', () => {
  expect(describeStartFailure(new TypeError('x is not a function'))).toContain('start-failure.test.ts');
});
