import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { payMethods } from '@taegeuk/contract/order-states.ts';
import type { Config } from '../config.ts';
import { paths } from '../paths.ts';
import { askRedis } from '../ports/limits/redis.ts';
import { verifySmtp } from '../ports/mail/smtp.ts';
import { verifyPortOne } from '../ports/payment/portone.ts';
import { readSolapiBalance } from '../ports/sms/solapi.ts';
import { createStorages } from '../ports/storage/create.ts';
import type { Storage } from '../ports/storage/port.ts';
import { examine, type Finding, type Found, look, unwell, well } from './finding.ts';

/** Some hundred texts: a morning's codes. */
const lowBalanceWon = 10_000;
const renewWithinDays = 14;
const dayMs = 24 * 60 * 60 * 1000;
const tlsTimeoutMs = 5000;

/** Stores something of its own, reads it and takes it away. */
async function storage(store: Storage, said: string): Promise<Found> {
  const key = `doctor-${randomUUID()}`;
  const bytes = Buffer.from('Is anybody there?');
  await store.put(key, bytes, 'text/plain');
  try {
    const stored = await store.stat(key);
    if (stored?.byteSize !== bytes.length) throw new Error('What was stored is not there');
  } finally {
    await store.remove(key);
  }
  return well(`${said}: stores, reads and removes`);
}

async function texts(account: NonNullable<Config['sms']>, origin: string | undefined): Promise<Found> {
  const won = await readSolapiBalance(account, origin ? { origin } : {});
  const said = `Solapi has ${won.toLocaleString('en')} won`;
  return won < lowBalanceWon ? look(said, 'Charge the account: without money no code is sent.') : well(said);
}

/** The certificate that visitors see. */
function certificate(origin: string): Promise<Found> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) ? {} : { servername: hostname }),
        rejectUnauthorized: false,
      },
      () => {
        const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs);
        const fault = socket.authorizationError;
        socket.destroy();
        const renew = 'Look at the log of Caddy, which renews it by itself, or renew it by hand.';
        if (fault) return resolve(unwell(`browsers refuse it: ${String(fault)}`, renew));
        resolve(days < renewWithinDays ? look(`ends in ${days} days`, renew) : well(`good for ${days} days`));
      },
    );
    socket.setTimeout(tlsTimeoutMs, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

/** The server itself, if it runs. */
async function server({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Found> {
  const name = host.includes(':') ? `[${host}]` : host;
  const url = `http://${name}:${port}/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(tlsTimeoutMs) }).catch(() => undefined);
  if (!answer) return look(`nothing answers at ${url}`, 'Start it: npm start.');
  return answer.ok ? well(`ready at ${url}`) : unwell(`not ready (${answer.status})`, 'Look at its log.');
}

/**
 * What the server reaches over the network, as its settings name it. Everything is asked for, nothing is sent to anybody: no
 * mail, no text, no payment.
 * @param given another address of Solapi, for tests
 */
export async function examineServices(
  config: Config,
  given: { solapiOrigin?: string } = {},
): Promise<Finding[]> {
  const { smtpUrl, sms, redisUrl, publicOrigin, payment, s3 } = config;
  const storages = await createStorages(config, paths.demoMedia);
  const credentials = (names: string) => `Look at ${names}, and whether this machine may reach it.`;
  const examinations: (Promise<Finding> | undefined)[] = [
    examine('Server', 'Look at its log.', () => server(config)),
    examine('Files', credentials(s3 ? 'S3_*' : 'DATA_DIR'), () =>
      storage(storages.files, s3 ? `bucket ${s3.bucket}` : 'a folder'),
    ),
    smtpUrl
      ? examine('Mail', credentials('SMTP_URL'), async () => {
          await verifySmtp(smtpUrl);
          return well(`${new URL(smtpUrl).hostname} takes mails`);
        })
      : undefined,
    sms
      ? examine('SMS', credentials('SMS_API_KEY and SMS_API_SECRET'), () => texts(sms, given.solapiOrigin))
      : undefined,
    redisUrl
      ? examine('Redis', credentials('REDIS_URL'), async () => well(`version ${await askRedis(redisUrl)}`))
      : undefined,
    config.mode === 'live'
      ? examine('Payments', credentials('PORTONE_API_KEY and PORTONE_API_SECRET'), async () => {
          await verifyPortOne(payment);
          const offered = payMethods.filter((method) => method in payment.channels);
          return well(`PortOne knows the account; methods with a channel: ${offered.join(', ')}`);
        })
      : undefined,
    publicOrigin?.startsWith('https:')
      ? examine('Certificate', 'Look whether the proxy runs at PUBLIC_ORIGIN.', () =>
          certificate(publicOrigin),
        )
      : undefined,
  ];
  return Promise.all(examinations.filter((each) => each !== undefined));
}
