import { z } from 'zod';

/** What the server runs with, read once from the environment. */
export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  /** PostgreSQL address; undefined starts the embedded one under `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Origin that visitors see, without a trailing slash; undefined: the request's own. */
  publicOrigin: string | undefined;
  /** Base of the browser's calls when the API has another origin; empty: the same. */
  publicApiBase: string;
  /** Key of signed addresses; undefined: made once and kept under `dataDir` (demo only). */
  appSecret: string | undefined;
  sessionTokenSeconds: number;
  mediaUrlSeconds: number;
  mediaDir: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  trustProxy: boolean;
  metricsToken: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** A request that takes longer is logged. Milliseconds. */
  slowRequestMs: number;
}

const port = z.coerce.number().int().min(0).max(65_535);
const positive = z.coerce.number().int().positive();
const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

/** Scheme, host and port alone: paths are put behind it, and the browser's Origin header is compared with it. */
const origin = optional.pipe(
  z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => value.replace(/\/$/, '') === new URL(value).origin, {
      error: 'is no bare origin',
      abort: true,
    })
    .optional(),
);

const environment = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional,
  DATABASE_POOL_SIZE: positive.max(200).default(10),
  PUBLIC_ORIGIN: origin,
  PUBLIC_API_BASE: origin,
  APP_SECRET: optional.pipe(z.string().min(32).optional()),
  SESSION_TOKEN_SECONDS: positive.max(86_400).default(10_800),
  MEDIA_URL_SECONDS: positive.max(86_400).default(3600),
  MEDIA_DIR: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional,
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SLOW_REQUEST_MS: positive.default(1000),
});

/** What live mode needs, and what each is for: nobody goes live on a stand-in by accident. */
const requiredInLive = {
  DATABASE_URL: 'address of PostgreSQL 18',
  PUBLIC_ORIGIN: 'the https origin that visitors see',
  APP_SECRET: 'at least 32 characters, signs addresses of videos',
  MEDIA_DIR: 'folder of the lesson videos',
  SMTP_URL: 'smtp(s):// address of the mail server',
  MAIL_FROM: 'sender of mails, e.g. "태극명상 <no-reply@example.org>"',
} as const;

/** Thrown when settings are missing or wrong; the message names every one of them. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws {ConfigError} naming every missing or wrong setting at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const missing =
    env['APP_MODE'] === 'live'
      ? Object.entries(requiredInLive)
          .filter(([name]) => !env[name]?.trim())
          .map(([name, purpose]) => `${name} is missing (${purpose})`)
      : [];
  // The session's cookie is a secure one there: over http nobody could log in.
  if (env['APP_MODE'] === 'live' && env['PUBLIC_ORIGIN']?.trim().startsWith('http:'))
    wrong.push('PUBLIC_ORIGIN: live mode needs https');
  if (!parsed.success || wrong.length > 0 || missing.length > 0)
    throw new ConfigError([...wrong, ...missing]);
  const value = parsed.data;
  return {
    mode: value.APP_MODE,
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    publicOrigin: value.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    publicApiBase: value.PUBLIC_API_BASE?.replace(/\/$/, '') ?? '',
    appSecret: value.APP_SECRET,
    sessionTokenSeconds: value.SESSION_TOKEN_SECONDS,
    mediaUrlSeconds: value.MEDIA_URL_SECONDS,
    mediaDir: value.MEDIA_DIR,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? '태극명상 <no-reply@demo.test>',
    trustProxy: value.TRUST_PROXY === 'true',
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    slowRequestMs: value.SLOW_REQUEST_MS,
  };
}
