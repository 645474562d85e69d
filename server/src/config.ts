import type { BlockList } from 'node:net';
import { z } from 'zod';
import { type BackupConfig, backupConfigOf, backupEnvironment } from './backup-config.ts';
import { type DatabaseConfig, databaseConfigOf, databaseEnvironment } from './database-config.ts';
import { wrongForMode } from './mode-config.ts';
import { optional, origin, securityContact, sender, verification } from './optional-setting.ts';
import {
  type PaymentConfig,
  paymentConfigOf,
  paymentEnvironment,
  paymentRequiredInLive,
  paymentTogether,
  wrongInLive,
} from './payment-config.ts';
import { staffNetworks } from './staff-networks.ts';
import { type StopConfig, stopConfigOf, stopEnvironment, wrongOfStop } from './stop-config.ts';
import { type TelemetryConfig, telemetryConfigOf, telemetryEnvironment } from './telemetry-config.ts';

/** The account at the SMS provider. */
export interface SmsAccount {
  apiKey: string;
  apiSecret: string;
  /** The registered sender number, digits only. */
  from: string;
  /** Id of the Kakao channel that sends Alimtalk; undefined: only SMS. */
  kakaoChannel: string | undefined;
  /** Ids of the Alimtalk templates that Kakao has approved. */
  templates: { phone_code: string | undefined; bank_transfer: string | undefined };
}

/** A bucket of an S3-compatible server. */
export interface S3Account {
  /** Undefined: Amazon's own, by the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket's name is in the path instead of the host name, as most servers other than Amazon's need it. */
  isPathStyle: boolean;
}

/** The settings of the server, read once from the environment. */
export interface Config extends DatabaseConfig, PaymentConfig, BackupConfig, StopConfig, TelemetryConfig {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  /** Origin that visitors see, without a trailing slash; undefined: the request's own. */
  publicOrigin: string | undefined;
  /** Base address of the browser's calls when the API has another origin; empty: the same. */
  publicApiBase: string;
  /** Codes with which search engines verify the owner of the site; shown on every page. */
  siteVerification: { naver?: string; google?: string };
  /** Address in `security.txt`; undefined: a sample in the demo, no such file in live mode. */
  securityContact: string | undefined;
  /** Key of signed addresses; undefined: generated once and stored under `dataDir` (demo only). */
  appSecret: string | undefined;
  sessionTokenSeconds: number;
  mediaUrlSeconds: number;
  /** Folder of the films; undefined: the bucket in live mode, the product's own films in the demo. */
  mediaDir: string | undefined;
  /** Where films are prepared: in this process, or in one of its own (`npm run worker`). */
  mediaJobs: 'server' | 'worker';
  /** Undefined: members' files are in a folder under `dataDir`. */
  s3: S3Account | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: SMS stay in the demo's outbox. */
  sms: SmsAccount | undefined;
  /** Maximum number of SMS that the whole site sends in a day: it limits the cost of an attack. */
  smsDailyMax: number;
  /** Store that processes share limits in; undefined: each process counts for itself. */
  redisUrl: string | undefined;
  /** The account that transfers go to; in demo mode one that nobody can mistake for a real one. */
  bankName: string;
  bankAccount: string;
  bankHolder: string;
  trustProxy: boolean;
  /** Where staff may work from; undefined: anywhere. */
  staffNetworks: BlockList | undefined;
  metricsToken: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** A request that takes longer is logged. Milliseconds. */
  slowRequestMs: number;
}

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false', '']).default('false');
const positive = z.coerce.number().int().positive();

const environment = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: optional.pipe(z.string().default('127.0.0.1')),
  DEMO_ON_EXTERNAL_DATABASE: flag,
  DEMO_ON_NETWORK: flag,
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  ...databaseEnvironment,
  PUBLIC_ORIGIN: origin,
  PUBLIC_API_BASE: origin,
  NAVER_SITE_VERIFICATION: verification,
  GOOGLE_SITE_VERIFICATION: verification,
  SECURITY_CONTACT: securityContact,
  APP_SECRET: optional.pipe(z.string().min(32).optional()),
  SESSION_TOKEN_SECONDS: positive.max(86_400).default(10_800),
  MEDIA_URL_SECONDS: positive.max(86_400).default(3600),
  MEDIA_DIR: optional,
  MEDIA_JOBS: z.enum(['server', 'worker']).default('server'),
  ...{ ...backupEnvironment, ...stopEnvironment },
  S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: optional,
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: z.enum(['true', 'false']).default('false'),
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional,
  SMS_API_KEY: optional,
  SMS_API_SECRET: optional,
  SMS_FROM: sender,
  SMS_KAKAO_CHANNEL: optional,
  SMS_TEMPLATE_PHONE_CODE: optional,
  SMS_TEMPLATE_BANK_TRANSFER: optional,
  SMS_DAILY_MAX: positive.default(500),
  REDIS_URL: optional.pipe(z.url({ protocol: /^rediss?$/ }).optional()),
  BANK_NAME: optional,
  BANK_ACCOUNT: optional,
  BANK_HOLDER: optional,
  ...paymentEnvironment,
  STAFF_NETWORKS: staffNetworks,
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  ...telemetryEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SLOW_REQUEST_MS: positive.default(1000),
});

/** What live mode needs, and what each is for: nobody goes live with a demo's substitute by accident. */
const requiredInLive = {
  DATABASE_URL: 'address of PostgreSQL 18',
  PUBLIC_ORIGIN: 'the https origin that visitors see',
  APP_SECRET: 'at least 32 characters, signs addresses of videos: openssl rand -base64 48',
  S3_REGION: 'region of the bucket that files lie in, e.g. ap-northeast-2',
  S3_BUCKET: 'name of that bucket',
  S3_ACCESS_KEY_ID: 'key that may read, write and delete in it',
  S3_SECRET_ACCESS_KEY: 'its secret',
  SMTP_URL: 'smtp(s):// address of the mail server',
  MAIL_FROM: 'sender of mails, e.g. no-reply@example.org',
  SMS_API_KEY: 'API key at Solapi, which sends the texts',
  SMS_API_SECRET: 'its secret',
  SMS_FROM: 'registered sender number of the texts',
  REDIS_URL: 'redis(s):// address of the store that limits are shared in',
  BANK_NAME: 'bank that transfers go to',
  BANK_ACCOUNT: 'account that transfers go to',
  BANK_HOLDER: 'holder of that account',
  ...paymentRequiredInLive,
} as const;

/** The variables that are read, and those of them that live mode needs: README's table has to list the same. */
export const settingNames = { all: Object.keys(environment.shape), live: Object.keys(requiredInLive) };

/** Settings that mean nothing without the others: if only some are set, it is a mistake. */
const together: [given: readonly string[], needed: readonly string[]][] = [
  [['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'], ['DATABASE_URL']],
  [
    ['SMS_API_KEY', 'SMS_API_SECRET', 'SMS_FROM', 'SMS_KAKAO_CHANNEL'],
    ['SMS_API_KEY', 'SMS_API_SECRET', 'SMS_FROM'],
  ],
  [
    ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  [['SMS_TEMPLATE_PHONE_CODE', 'SMS_TEMPLATE_BANK_TRANSFER'], ['SMS_KAKAO_CHANNEL']],
  [
    ['BANK_NAME', 'BANK_ACCOUNT', 'BANK_HOLDER'],
    ['BANK_NAME', 'BANK_ACCOUNT', 'BANK_HOLDER'],
  ],
  ...paymentTogether,
];

/** Thrown when settings are missing or wrong; the message names every one of them. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Every required setting that is missing, each with its reason. */
function missingOf(env: Record<string, string | undefined>): string[] {
  const isThere = (name: string) => Boolean(env[name]?.trim());
  const reasons = new Map<string, string>();
  for (const [given, needed] of together) {
    const cause = given.find(isThere);
    if (cause) for (const name of needed) reasons.set(name, `goes with ${cause}`);
  }
  if (env['APP_MODE'] === 'live')
    for (const [name, purpose] of Object.entries(requiredInLive)) reasons.set(name, purpose);
  return [...reasons]
    .filter(([name]) => !isThere(name))
    .map(([name, reason]) => `${name} is missing (${reason})`);
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
  if (parsed.success) wrong.push(...wrongOfStop(parsed.data));
  wrong.push(...wrongForMode(env));
  if (env['APP_MODE'] === 'live') wrong.push(...wrongInLive(env));
  const missing = missingOf(env);
  if (!parsed.success || wrong.length > 0 || missing.length > 0)
    throw new ConfigError([...wrong, ...missing]);
  return configOf(parsed.data);
}

function configOf(value: z.output<typeof environment>): Config {
  return {
    mode: value.APP_MODE,
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    ...databaseConfigOf(value),
    publicOrigin: value.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    publicApiBase: value.PUBLIC_API_BASE?.replace(/\/$/, '') ?? '',
    siteVerification: siteVerificationOf(value),
    securityContact: value.SECURITY_CONTACT,
    appSecret: value.APP_SECRET,
    sessionTokenSeconds: value.SESSION_TOKEN_SECONDS,
    mediaUrlSeconds: value.MEDIA_URL_SECONDS,
    mediaDir: value.MEDIA_DIR,
    mediaJobs: value.MEDIA_JOBS,
    ...{ ...backupConfigOf(value), ...stopConfigOf(value) },
    s3: s3AccountOf(value),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? 'no-reply@demo.test',
    sms: smsAccountOf(value),
    smsDailyMax: value.SMS_DAILY_MAX,
    redisUrl: value.REDIS_URL,
    bankName: value.BANK_NAME ?? '예시은행(견본)',
    bankAccount: value.BANK_ACCOUNT ?? '000-0000-0000-00',
    bankHolder: value.BANK_HOLDER ?? '견본 계좌 - 입금하지 마세요',
    ...paymentConfigOf(value),
    staffNetworks: value.STAFF_NETWORKS,
    trustProxy: value.TRUST_PROXY === 'true',
    metricsToken: value.METRICS_TOKEN,
    ...telemetryConfigOf(value),
    logLevel: value.LOG_LEVEL,
    slowRequestMs: value.SLOW_REQUEST_MS,
  };
}

function siteVerificationOf(value: z.output<typeof environment>): Config['siteVerification'] {
  const { NAVER_SITE_VERIFICATION: naver, GOOGLE_SITE_VERIFICATION: google } = value;
  return { ...(naver ? { naver } : {}), ...(google ? { google } : {}) };
}

function s3AccountOf(value: z.output<typeof environment>): S3Account | undefined {
  const { S3_REGION: region, S3_BUCKET: bucket } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!region || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const isPathStyle = value.S3_PATH_STYLE === 'true';
  return { endpoint: value.S3_ENDPOINT, region, bucket, accessKeyId, secretAccessKey, isPathStyle };
}

function smsAccountOf(value: z.output<typeof environment>): SmsAccount | undefined {
  const { SMS_API_KEY: apiKey, SMS_API_SECRET: apiSecret, SMS_FROM: from } = value;
  if (!apiKey || !apiSecret || !from) return undefined;
  return {
    apiKey,
    apiSecret,
    from,
    kakaoChannel: value.SMS_KAKAO_CHANNEL,
    templates: {
      phone_code: value.SMS_TEMPLATE_PHONE_CODE,
      bank_transfer: value.SMS_TEMPLATE_BANK_TRANSFER,
    },
  };
}
