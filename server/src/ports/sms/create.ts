import type { Config } from '../../config.ts';
import { createDemoSms } from './outbox-demo.ts';
import type { Sms } from './port.ts';
import { createSolapiSms } from './solapi.ts';

/** The SMS adapter of the configuration: Solapi if an account is configured, otherwise the demo's outbox. */
export function createSms({ sms }: Pick<Config, 'sms'>): Sms {
  return sms ? createSolapiSms(sms) : createDemoSms();
}
