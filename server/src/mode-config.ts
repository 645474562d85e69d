import { weaknessOf } from './secret-strength.ts';

type Environment = Record<string, string | undefined>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A demo has public passwords: whoever can reach it is its administrator. */
function wrongInDemo(env: Environment, isGiven: (name: string) => boolean): string[] {
  const wrong: string[] = [];
  if (isGiven('DATABASE_URL') && !isGiven('APP_MODE'))
    wrong.push('APP_MODE is missing (with DATABASE_URL say which it is: live or demo)');
  else if (isGiven('DATABASE_URL') && env['DEMO_ON_EXTERNAL_DATABASE'] !== 'true')
    wrong.push(
      'DATABASE_URL: the demo would load its accounts, whose password is published, into this database; set ' +
        'DEMO_ON_EXTERNAL_DATABASE=true where that is meant, or APP_MODE=live',
    );
  const host = env['HOST']?.trim() || '127.0.0.1';
  if (!loopback.test(host) && env['DEMO_ON_NETWORK'] !== 'true')
    wrong.push(
      `HOST: the demo, whose password is published, would be reached from elsewhere at ${host}; set ` +
        'DEMO_ON_NETWORK=true where that is meant',
    );
  return wrong;
}

function wrongInLive(env: Environment): string[] {
  const wrong: string[] = [];
  // The session's cookie has Secure there: over http nobody could log in.
  if (env['PUBLIC_ORIGIN']?.trim().startsWith('http:')) wrong.push('PUBLIC_ORIGIN: live mode needs https');
  const secret = env['APP_SECRET']?.trim() ?? '';
  const weakness = secret.length >= 32 ? weaknessOf(secret) : undefined;
  if (weakness) wrong.push(`APP_SECRET ${weakness}: make one with "openssl rand -base64 48"`);
  return wrong;
}

/**
 * Settings that do not fit the mode, each with a sentence: nobody goes live with a demo's substitute, or opens a demo to
 * the network, by accident.
 */
export function wrongForMode(env: Environment): string[] {
  const isGiven = (name: string) => Boolean(env[name]?.trim());
  return env['APP_MODE'] === 'live' ? wrongInLive(env) : wrongInDemo(env, isGiven);
}
