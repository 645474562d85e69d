import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import type { MailStage } from './plan.ts';

/** A mail server that reports the stage of each conversation, and stores the Message-IDs that it accepted. */
export interface MailServer {
  port: number;
  /** Every acceptance, repetitions included. */
  accepted: string[];
  /** Every accepted mail as it was sent, with its recipients. */
  received: { to: string[]; source: string }[];
  /** Called at each stage; true when the client has been killed, so that nothing more is answered. */
  onStage: (stage: MailStage) => boolean;
  close(): Promise<void>;
}

/** Undefined when the sender died in the middle. */
async function readWhole(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function messageIdOf(mail: Buffer): string {
  const head = mail.toString('latin1').split('\r\n\r\n')[0] ?? '';
  const [, id] = /^Message-ID:\s*<([^>]+)>/im.exec(head) ?? [];
  if (!id) throw new Error('A mail has no Message-ID');
  return id;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const accepted: string[] = [];
  const received: MailServer['received'] = [];
  const state: Pick<MailServer, 'onStage'> = { onStage: () => false };
  const pass = (stage: MailStage, next: () => void) => {
    if (!state.onStage(stage)) next();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onConnect: (_session, next) => pass('connected', next),
    onMailFrom: (_address, _session, next) => pass('sender', next),
    onRcptTo: (_address, _session, next) => pass('recipient', next),
    async onData(stream, session, next) {
      pass('data', () => {});
      const mail = await readWhole(stream);
      if (!mail || state.onStage('before-acceptance')) return;
      accepted.push(messageIdOf(mail));
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        source: mail.toString('latin1'),
      });
      next();
      state.onStage('accepted');
    },
  });
  // A killed client disconnects in the middle of a command.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
