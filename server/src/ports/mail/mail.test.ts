import { createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMail } from './create.ts';
import { createDemoMail } from './outbox-demo.ts';
import type { MailMessage } from './port.ts';
import { createSmtpMail } from './smtp.ts';

interface Received {
  from: string;
  to: string[];
  mail: Email;
}

const message: MailMessage = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'member@example.test',
  senderName: '고요한 집',
  subject: '이메일 주소를 확인해 주세요 — 태극명상에 오신 것을 환영합니다',
  text: '안녕하세요\n.\n점으로 시작하는 줄',
  html: '<p>안녕하세요 &amp; 반갑습니다</p>',
};
const from = '태극명상 <no-reply@mail.example.test>';
const shortPatience = { dnsMs: 200, connectionMs: 200, greetingMs: 200, socketMs: 600 };

let url: string;
let received: Received[] = [];
/** The answer to a recipient (`to`) or to the whole mail (`data`) instead of yes. */
let refusal: { at: 'to' | 'data'; code: number } | undefined;
const closers: (() => Promise<void>)[] = [];

function refuse(at: 'to' | 'data'): Error | undefined {
  if (refusal?.at !== at) return undefined;
  return Object.assign(new Error('not now'), { responseCode: refusal.code });
}

/** Starts a real mail server and returns the port that it listens on. */
function listen(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(refuse('to')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const error = refuse('data');
        if (!error) {
          const to = rcptTo.map(({ address }) => address);
          received.push({ from: mailFrom === false ? '' : mailFrom.address, to, mail });
        }
        done(error);
      });
    },
    ...options,
  });
  // A client that does not trust it disconnects: this should not appear in a test's output.
  server.on('error', () => {});
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return new Promise((resolve) => {
    const socket = server.listen(0, '127.0.0.1', () => {
      resolve((socket.address() as { port: number }).port);
    });
  });
}

/** A server that accepts connections, does what it is told with them and answers nothing. */
async function listenSilently(greet: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    greet(socket);
  });
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}?ignoreTLS=true`;
}

beforeAll(async () => {
  url = `smtp://127.0.0.1:${await listen({ disabledCommands: ['STARTTLS'] })}?ignoreTLS=true`;
});

afterAll(() => Promise.all(closers.map((close) => close())));

beforeEach(() => {
  received = [];
  refusal = undefined;
});

describe.each([
  ['SMTP', () => createSmtpMail(url, from)],
  ['the demo', () => createDemoMail()],
])('every adapter, here %s', (_name, create) => {
  test('accepts a mail with and without HTML, and the same mail again', async () => {
    await expect(create().send(message)).resolves.toBeUndefined();
    await expect(create().send(message)).resolves.toBeUndefined();
    await expect(create().send({ ...message, html: null })).resolves.toBeUndefined();
  });

  test.each([
    'a@example.test\r\nBcc: b@example.test',
    'a@example.test, b@example.test',
    'a@example.test;b@example.test',
    '"a" <a@example.test>',
    'group: a@example.test',
    'nobody',
    '',
  ])('refuses the recipient %j', async (to) => {
    await expect(create().send({ ...message, to })).rejects.toThrow('recipient');
    expect(received).toEqual([]);
  });

  test.each(['Hello\r\nBcc: b@example.test', 'Hello\nX', 'a\u0000b'])(
    'refuses the subject %j',
    async (subject) => {
      await expect(create().send({ ...message, subject })).rejects.toThrow('subject');
      expect(received).toEqual([]);
    },
  );

  test('refuses a name of the sender that is more than a line', async () => {
    const senderName = '고요한 집\r\nBcc: b@example.test';
    await expect(create().send({ ...message, senderName })).rejects.toThrow('name');
    expect(received).toEqual([]);
  });

  test.each(['a>\r\nBcc: b@example.test', 'a@b', 'a b', ''])('refuses the id %j', async (id) => {
    await expect(create().send({ ...message, id })).rejects.toThrow('id');
    expect(received).toEqual([]);
  });
});

describe('SMTP hands over', () => {
  test('one recipient, the sender and both forms, whole and in Korean', async () => {
    await createSmtpMail(url, from).send(message);
    expect(received).toHaveLength(1);
    const { mail, ...envelope } = received[0] as Received;
    expect(envelope).toEqual({ from: 'no-reply@mail.example.test', to: ['member@example.test'] });
    expect(mail).toMatchObject({
      from: { name: '태극명상', address: 'no-reply@mail.example.test' },
      to: [{ name: '', address: 'member@example.test' }],
      subject: message.subject,
    });
    expect(mail.text?.trimEnd()).toBe(message.text);
    expect(mail.html?.trimEnd()).toBe(message.html);
    expect(mail.cc ?? mail.bcc).toBeUndefined();
  });

  test('both forms as alternatives, and the mark of an automatic mail', async () => {
    await createSmtpMail(url, from).send(message);
    const headers = Object.fromEntries(received[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers['content-type']).toMatch(/^multipart\/alternative;/);
    expect(headers['auto-submitted']).toBe('auto-generated');
  });

  test('a file for calendars, which programs offer to take over, and which can be opened', async () => {
    const content = 'BEGIN:VCALENDAR\nSUMMARY:상담\nEND:VCALENDAR';
    await createSmtpMail(url, from).send({ ...message, calendar: { method: 'CANCEL', content } });
    const files = received[0]?.mail.attachments.map(({ mimeType, method, filename, content: bytes }) => ({
      ...{ mimeType, method, filename },
      text: Buffer.from(bytes as ArrayBuffer)
        .toString()
        .replaceAll('\r', '')
        .trimEnd(),
    }));
    expect(files).toEqual([
      { mimeType: 'text/calendar', method: 'CANCEL', filename: null, text: content },
      { mimeType: 'application/ics', filename: 'appointment.ics', text: content },
    ]);
    expect(received[0]?.mail.text?.trimEnd()).toBe(message.text);
  });

  test('a Message-ID that is the same when the mail is sent again, and another for another mail', async () => {
    const mail = createSmtpMail(url, from);
    await mail.send(message);
    await createSmtpMail(url, from).send(message);
    await mail.send({ ...message, id: 'another' });
    expect(received.map((each) => each.mail.messageId)).toEqual([
      '<01890000-0000-7000-8000-000000000001@mail.example.test>',
      '<01890000-0000-7000-8000-000000000001@mail.example.test>',
      '<another@mail.example.test>',
    ]);
  });

  test.each(['no-reply@plain.test', '<no-reply@plain.test>'])(
    'the name of the site before a bare address, %s, and its domain in the id',
    async (bare) => {
      await createSmtpMail(url, bare).send({ ...message, html: null });
      const { mail } = received[0] as Received;
      expect(mail.from).toEqual({ name: '고요한 집', address: 'no-reply@plain.test' });
      expect(mail.messageId).toBe(`<${message.id}@plain.test>`);
      expect(mail.html).toBeUndefined();
    },
  );
});

describe('SMTP rejects, so that the mail is tried again,', () => {
  test.each([
    { at: 'to', code: 450 },
    { at: 'to', code: 550 },
    { at: 'data', code: 451 },
    { at: 'data', code: 554 },
  ] as const)('when the server answers $code to $at', async (answer) => {
    refusal = answer;
    await expect(createSmtpMail(url, from).send(message)).rejects.toThrow(String(answer.code));
    expect(received).toEqual([]);
  });

  test('when nobody listens', async () => {
    const nobody = 'smtp://127.0.0.1:1?ignoreTLS=true';
    await expect(createSmtpMail(nobody, from).send(message)).rejects.toThrow('ECONNREFUSED');
  });

  test('when the server takes the connection and says nothing', async () => {
    const silent = await listenSilently(() => {});
    await expect(createSmtpMail(silent, from, shortPatience).send(message)).rejects.toThrow('Greeting');
  });

  test('when the server greets and then hangs', async () => {
    const hanging = await listenSilently((socket) => socket.write('220 test ESMTP\r\n'));
    await expect(createSmtpMail(hanging, from, shortPatience).send(message)).rejects.toThrow('Timeout');
  });

  test('when the server hangs up in the middle', async () => {
    const rude = await listenSilently((socket) => {
      socket.write('220 test ESMTP\r\n');
      socket.on('data', () => socket.destroy());
    });
    await expect(createSmtpMail(rude, from, shortPatience).send(message)).rejects.toThrow();
  });
});

describe('SMTP demands encryption', () => {
  test('and sends nothing to a server without it, unless the address allows that', async () => {
    const strict = url.replace('?ignoreTLS=true', '');
    await expect(createSmtpMail(strict, from).send(message)).rejects.toThrow(/STARTTLS|TLS/);
    expect(received).toEqual([]);
  });

  test('with a certificate that somebody vouches for', async () => {
    // The server warns about its own certificate, which is what the test is about.
    const warning = vi.spyOn(console, 'error').mockReturnValue();
    const selfSigned = `smtp://127.0.0.1:${await listen({})}`;
    await expect(createSmtpMail(selfSigned, from).send(message)).rejects.toThrow(/certificate/);
    const implicit = `smtps://127.0.0.1:${await listen({ secure: true })}`;
    await expect(createSmtpMail(implicit, from).send(message)).rejects.toThrow(/certificate/);
    expect(received).toEqual([]);
    warning.mockRestore();
  });
});

test('the configuration chooses the adapter', async () => {
  await createMail({ smtpUrl: url, mailFrom: from }).send(message);
  expect(received).toHaveLength(1);
  await createMail({ smtpUrl: undefined, mailFrom: from }).send(message);
  expect(received).toHaveLength(1);
});
