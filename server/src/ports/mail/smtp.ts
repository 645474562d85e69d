import { createTransport } from 'nodemailer';
import { addressIn } from '../../sender-address.ts';
import { assertSafeHeaders, type Mail } from './port.ts';

/** How long the other server may be silent. Milliseconds. */
export interface SmtpTimeouts {
  dnsMs: number;
  connectionMs: number;
  greetingMs: number;
  socketMs: number;
}

// Together shorter than the time that the outbox allows for a try: no other process sends what is still being sent.
const patience: SmtpTimeouts = { dnsMs: 5000, connectionMs: 10_000, greetingMs: 10_000, socketMs: 15_000 };

/** The domain behind the @ of a sender, with or without a name before it. */
function domainOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** The sender as it is configured, or where that is a bare address, with a name before it. */
function senderOf(from: string, name: string) {
  const address = addressIn(from);
  const isBare = from.replace(address, '').replaceAll(/[<>\s]/g, '') === '';
  return isBare ? { name, address } : from;
}

function transportOf(url: string, timeouts: SmtpTimeouts) {
  const mayBePlain = new URL(url).searchParams.get('ignoreTLS') === 'true';
  return createTransport({
    url,
    requireTLS: !mayBePlain,
    dnsTimeout: timeouts.dnsMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    // A mail never loads its content from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Greets the server of an address and logs in, without sending anything. @throws {Error} when it refuses or is not there */
export async function verifySmtp(url: string, timeouts: SmtpTimeouts = patience): Promise<void> {
  await transportOf(url, timeouts).verify();
}

/**
 * Sends over SMTP. Requires encryption unless the address has `?ignoreTLS=true`, which is meant for a server on the same
 * machine.
 * @param url `smtp://` or `smtps://` address with user and password
 * @param from sender, with or without a name; its domain is that of each Message-ID
 */
export function createSmtpMail(url: string, from: string, timeouts: SmtpTimeouts = patience): Mail {
  const domain = domainOf(from);
  const transport = transportOf(url, timeouts);
  return {
    async send(message) {
      assertSafeHeaders(message);
      const { id, to, senderName, subject, text, html, calendar } = message;
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: senderOf(from, senderName),
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
        // Automatic mails are not answered by absence notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
