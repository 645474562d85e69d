import { createTransport } from 'nodemailer';
import { assertSafeHeaders, type Mail } from './port.ts';

/** How long the other server may be silent. Milliseconds. */
export interface SmtpTimeouts {
  dnsMs: number;
  connectionMs: number;
  greetingMs: number;
  socketMs: number;
}

// Together below the time that the outbox gives a try: nobody else sends what is still being sent.
const patience: SmtpTimeouts = { dnsMs: 5000, connectionMs: 10_000, greetingMs: 10_000, socketMs: 15_000 };

/** The domain behind the @ of a sender, with or without a name before it. */
function domainOf(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Sends over SMTP. Demands encryption unless the address says `?ignoreTLS=true`, as a server on the same machine may.
 * @param url `smtp://` or `smtps://` address with user and password
 * @param from sender, with or without a name; its domain is that of each Message-ID
 */
export function createSmtpMail(url: string, from: string, timeouts: SmtpTimeouts = patience): Mail {
  const mayBePlain = new URL(url).searchParams.get('ignoreTLS') === 'true';
  const domain = domainOf(from);
  const transport = createTransport({
    url,
    requireTLS: !mayBePlain,
    dnsTimeout: timeouts.dnsMs,
    connectionTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.socketMs,
    // A mail never takes its content from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      assertSafeHeaders(message);
      const { id, to, subject, text, html } = message;
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // Automatic mails are not answered by absence notices.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
