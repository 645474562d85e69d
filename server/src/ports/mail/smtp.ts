import { createTransport } from 'nodemailer';
import { assertSafeHeaders, type Mail } from './port.ts';

/**
 * Sends over SMTP. Demands encryption unless the address says `?ignoreTLS=true`, as a server on the same machine may.
 * @param url `smtp://` or `smtps://` address with user and password
 * @param from sender, with or without a name
 */
export function createSmtpMail(url: string, from: string): Mail {
  const mayBePlain = new URL(url).searchParams.get('ignoreTLS') === 'true';
  const transport = createTransport({
    url,
    requireTLS: !mayBePlain,
    // Together below the time for which a sender keeps a mail to itself.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail never takes its content from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      assertSafeHeaders(message);
      const { to, subject, text, html } = message;
      await transport.sendMail({
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
