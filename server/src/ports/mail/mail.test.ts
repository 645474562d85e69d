import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMail } from './create.ts';
import { createDemoMail } from './outbox-demo.ts';
import type { MailMessage } from './port.ts';
import { createSmtpMail } from './smtp.ts';

let server: Server;
let url: string;
let received: { commands: string[]; data: string }[] = [];
let refusal: string | undefined;

/** A mail server that takes everything, or refuses every recipient. */
function converse(socket: Socket): void {
  const mail = { commands: [] as string[], data: '' };
  let isData = false;
  let rest = '';
  socket.write('220 test ESMTP\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isData && line === '.') {
        isData = false;
        received.push(mail);
        socket.write('250 taken\r\n');
      } else if (isData) {
        mail.data += `${line}\n`;
      } else {
        mail.commands.push(line);
        isData = line === 'DATA';
        socket.write(
          isData ? '354 go on\r\n' : `${line.startsWith('RCPT') && refusal ? refusal : '250 ok'}\r\n`,
        );
        if (line === 'QUIT') socket.end();
      }
    }
  });
}

beforeAll(async () => {
  server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  url = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  received = [];
  refusal = undefined;
});

const message: MailMessage = {
  to: 'member@example.test',
  subject: '확인해 주세요',
  text: '안녕하세요',
  html: '<p>안녕하세요</p>',
};
const from = '태극명상 <no-reply@example.test>';

describe.each([
  ['SMTP', () => createSmtpMail(url, from)],
  ['the demo', () => createDemoMail()],
])('every adapter, here %s', (_name, create) => {
  test('accepts a mail with and without HTML', async () => {
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
});

test('SMTP hands over one recipient, the sender, both forms and the mark of an automatic mail', async () => {
  await createSmtpMail(url, from).send(message);
  const [mail] = received;
  expect(mail?.commands).toContain('MAIL FROM:<no-reply@example.test>');
  expect(mail?.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<member@example.test>']);
  expect(mail?.data).toMatch(/^To: member@example\.test$/m);
  expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.data).toContain('multipart/alternative');
  expect(mail?.data).toContain(Buffer.from('안녕하세요').toString('base64'));
});

test('SMTP rejects when the server does not take the mail, so that it is tried again', async () => {
  refusal = '451 come back later';
  await expect(createSmtpMail(url, from).send(message)).rejects.toThrow('451');
});

test('SMTP refuses to send in the clear unless the address allows it', async () => {
  await expect(createSmtpMail(url.replace('?ignoreTLS=true', ''), from).send(message)).rejects.toThrow();
  expect(received).toEqual([]);
});

test('the configuration chooses the adapter', async () => {
  await createMail({ smtpUrl: url, mailFrom: from }).send(message);
  expect(received).toHaveLength(1);
  await createMail({ smtpUrl: undefined, mailFrom: from }).send(message);
  expect(received).toHaveLength(1);
});
