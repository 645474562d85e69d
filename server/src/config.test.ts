import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const live = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://app@db/taegeuk',
  PUBLIC_ORIGIN: 'https://example.org/',
  APP_SECRET: 'x'.repeat(32),
  MEDIA_DIR: '/srv/media',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  MAIL_FROM: '태극명상 <no-reply@example.org>',
};

describe('readConfig', () => {
  it('needs nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      sessionTokenSeconds: 10_800,
    });
  });

  it('takes live mode when everything is configured', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', publicOrigin: 'https://example.org' });
  });

  it('refuses live mode and names every missing setting at once', () => {
    const names = Object.keys(live).filter((name) => name !== 'APP_MODE');
    expect(() => readConfig({ APP_MODE: 'live' })).toThrow(ConfigError);
    for (const name of names) expect(() => readConfig({ APP_MODE: 'live' })).toThrow(`${name} is missing`);
  });

  it.each(Object.keys(live).filter((name) => name !== 'APP_MODE'))('refuses live mode without %s', (name) => {
    expect(() => readConfig({ ...live, [name]: ' ' })).toThrow(`${name} is missing`);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['APP_MODE', 'production'],
    ['PUBLIC_ORIGIN', 'ftp://example.org'],
    ['PUBLIC_ORIGIN', 'not an address'],
    ['PUBLIC_ORIGIN', 'https://example.org/home'],
    ['PUBLIC_ORIGIN', 'https://user@example.org'],
    ['PUBLIC_ORIGIN', 'http://example.org'],
    ['APP_SECRET', 'short'],
    ['SMTP_URL', 'https://mail'],
    ['SESSION_TOKEN_SECONDS', '0'],
  ])('refuses %s=%s and says which setting it is', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });
});
