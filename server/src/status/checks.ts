import { postTypes } from '@taegeuk/contract/post.ts';
import type { ServicePart, ServiceState } from '@taegeuk/contract/service-states.ts';
import { listPosts } from '../modules/post/service.ts';
import { verifySmtp } from '../ports/mail/smtp.ts';
import { verifyPortOne } from '../ports/payment/portone.ts';
import { readSolapiBalance } from '../ports/sms/solapi.ts';
import type { Services } from '../services.ts';
import { askSeldom } from './ask-seldom.ts';
import type { Check } from './monitor.ts';
import * as queries from './queries.ts';

const minuteMs = 60 * 1000;
/** What takes longer is told as slow. */
const slowMs = 2000;
/** So long a message or a look-up may be late: a try and its repetition. */
const patienceMs = 10 * minuteMs;
/** After this a provider that gives no answer is away. */
const silenceMs = 60 * minuteMs;

async function timed(work: () => PromiseLike<unknown>): Promise<ServiceState> {
  const beganMs = performance.now();
  await work();
  return performance.now() - beganMs > slowMs ? 'limited' : 'well';
}

async function hasMoney(account: Parameters<typeof readSolapiBalance>[0]): Promise<void> {
  if ((await readSolapiBalance(account)) <= 0) throw new Error('Without money no text is sent');
}

type Checked = Pick<Services, 'config' | 'sql' | 'clock' | 'storage'>;

function messages(kind: 'mail' | 'sms', { sql, clock }: Checked, ask: () => Promise<void>): Check {
  return async () => {
    await ask();
    const before = new Date(clock().getTime() - patienceMs);
    return (await queries.countLateMessages(sql, kind, before)) > 0 ? 'limited' : 'well';
  };
}

function payments({ sql, clock }: Checked, ask: () => Promise<void>): Check {
  return async () => {
    await ask();
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const { silent, late } = await queries.readLookUps(sql, ago(silenceMs), ago(patienceMs));
    if (silent > 0) return 'down';
    return late > 0 ? 'limited' : 'well';
  };
}

/** A film that is there can be read. The last one that was found is looked at while the database is away. */
function films({ sql, storage }: Checked): Check {
  let key: string | undefined;
  return async () => {
    key = await queries.findFilmKey(sql).catch(() => key);
    if (!key) return 'well';
    const found = await storage.media.stat(key);
    return found ? 'well' : 'limited';
  };
}

/** What each part of the site is judged by: the thing itself where it can be tried, and what waits where it cannot. */
export function checksOf(services: Services): Record<ServicePart, Check> {
  const { config, sql, clock } = services;
  const { smtpUrl, sms, payment } = config;
  const nothing = async () => undefined;
  const search = { lang: 'kr', type: postTypes.notice, q: '명상', pageNo: 1, pageSize: 1 } as const;
  return {
    // Pages that were read before are shown without the database.
    site: () => timed(() => queries.readFrame(sql)).catch(() => 'limited'),
    login: () => timed(() => queries.beginWriting(sql)),
    films: films(services),
    payments: payments(
      services,
      payment.isEmulated ? nothing : askSeldom(() => verifyPortOne(payment), clock),
    ),
    mail: messages('mail', services, smtpUrl ? askSeldom(() => verifySmtp(smtpUrl), clock) : nothing),
    sms: messages('sms', services, sms ? askSeldom(() => hasMoney(sms), clock) : nothing),
    search: () => timed(() => listPosts(services, search)),
  };
}
