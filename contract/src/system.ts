import { z } from 'zod';
import { healthLine } from './desk.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { failedMessage } from './outbox.ts';

const base = '/api/v1/private/staff';
const ofSystem = { access: 'admin', right: 'system', tag: 'System' } as const;

/** The server's own work that runs again and again, in the order of the screen. */
export const jobNames = [
  'answers',
  'payments',
  'contents',
  'documents',
  'exports',
  'figures',
  'approvals',
  'contact-changes',
  'reminders',
  'cleanup',
] as const;

export type JobName = (typeof jobNames)[number];

const { state } = healthLine.shape;

const job = z.object({
  name: z.enum(jobNames),
  /** `failed`: its last run was; `delayed`: none has succeeded for ten minutes longer than it should take. */
  state,
  /** Null: never since this was first written down. */
  succeededAt: instant.nullable(),
  /** Of the last run, if it failed. */
  failedAt: instant.nullable(),
  /** Kind and code of that failure, never its words. */
  failure: z.string().nullable(),
});

const backup = z.object({
  kind: z.enum(['backup', 'log', 'trial']),
  state,
  /** The last success. */
  doneAt: instant.nullable(),
  /** A failure since then. */
  failedAt: instant.nullable(),
  /** What stands in the way, where it is known: no programs of the database's version, or no room. */
  obstacle: z.enum(['tools', 'room']).nullable(),
});

const messages = z.object({
  kind: failedMessage.shape.kind,
  /** To be sent, or sent again. */
  waiting: z.int(),
  /** Since when the oldest of them waits. */
  since: instant.nullable(),
  givenUp: z.int(),
  /** Written since midnight in Seoul. */
  today: z.int(),
});

/** What the screen of the system shows. */
export const system = z.object({
  health: z.array(healthLine),
  jobs: z.array(job),
  messages: z.array(messages),
  /** Codes by SMS of the last 24 hours, and how many of them are allowed. */
  codes: z.object({ sent: z.int(), most: z.int() }),
  payments: z.object({
    /** Orders that should have been looked up at the provider by now. */
    late: z.int(),
    lateSince: instant.nullable(),
    /** Orders about which the provider was asked and gave no answer. */
    unanswered: z.int(),
    unansweredSince: instant.nullable(),
  }),
  storage: z.object({
    /** Where files and films are: a folder of the server, or a bucket. */
    place: z.enum(['folder', 'bucket']),
    /** Bytes of members' files, of films with their renditions, and of pictures. */
    files: z.int(),
    films: z.int(),
    pictures: z.int(),
    /** Free bytes of the disk of the server's data. */
    free: z.int(),
  }),
  database: z.object({
    version: z.string(),
    /** Number of the last migration. */
    schema: z.int(),
    bytes: z.int(),
    /** Open connections of all programs, and how many the database allows. */
    connections: z.int(),
    most: z.int(),
    /** Null if there is no replica; `isRead`: whether reads go to it at this moment. */
    replica: z.object({ isRead: z.boolean() }).nullable(),
  }),
  /** Who makes backups: this server of its own database, this server by dumps, or somebody else. */
  backupWay: z.enum(['embedded', 'dumps', 'elsewhere']),
  backups: z.array(backup),
  /** The server's time: ages are counted from it. */
  now: instant,
});

export type System = z.infer<typeof system>;

export const getSystem = endpoint({
  ...ofSystem,
  method: 'GET',
  path: `${base}/system/get`,
  summary:
    'How the system stands: its jobs, mails and texts, payments, storage, database and backups, and what is wrong.',
  reply: system,
  errors: staffRefusals,
});

/** A request that failed by a fault of the server. */
export const requestFailure = z.object({
  requestId: id,
  failedAt: instant,
  method: z.string(),
  /** The pattern of the address, such as `/api/v1/private/order/get_by_id/:id`. */
  route: z.string(),
  /** Kind and code of the error, never its words. */
  failure: z.string(),
  /** Where in the server it was thrown, such as `server/src/modules/order/queries.ts:12`; empty if that is unknown. */
  place: z.string(),
});

export type RequestFailure = z.infer<typeof requestFailure>;

export const getRequestFailure = endpoint({
  ...ofSystem,
  method: 'GET',
  path: `${base}/failure/get_by_request/{requestId}`,
  summary: 'What failed in a request of the last 14 days whose number somebody was told.',
  params: z.object({ requestId: id }),
  reply: requestFailure,
  errors: [...staffRefusals, 'not_found'],
});
