import type { Config } from '../../config.ts';
import { createDemoMail } from './outbox-demo.ts';
import type { Mail } from './port.ts';
import { createSmtpMail } from './smtp.ts';

/** The mail adapter of the configuration: SMTP if it is configured, otherwise the demo's mailbox. */
export function createMail(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mail {
  return config.smtpUrl ? createSmtpMail(config.smtpUrl, config.mailFrom) : createDemoMail();
}
