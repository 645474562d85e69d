import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SmsAccount } from '../../config.ts';
import { createSms } from './create.ts';
import { createDemoSms } from './outbox-demo.ts';
import type { Sms, SmsMessage } from './port.ts';
import { createSolapiSms } from './solapi.ts';
import accepted from './solapi-recordings/accepted.json' with { type: 'json' };
import allFailed from './solapi-recordings/all-failed.json' with { type: 'json' };
import broken from './solapi-recordings/broken.json' with { type: 'json' };
import noBalance from './solapi-recordings/no-balance.json' with { type: 'json' };
import partlyFailed from './solapi-recordings/partly-failed.json' with { type: 'json' };
import wrongSignature from './solapi-recordings/wrong-signature.json' with { type: 'json' };

const account: SmsAccount = {
  apiKey: 'NCS0000000000000',
  apiSecret: 'the secret of the tests',
  from: '021234567',
  kakaoChannel: undefined,
  templates: { phone_code: undefined, bank_transfer: undefined },
};

const message: SmsMessage = {
  key: '00000000-0000-4000-8000-000000000001',
  to: '+821012345678',
  text: '[태극명상] 인증번호는 123456입니다. 5분 안에 입력해 주세요.',
  template: null,
};

type Recording = { status: number; body: unknown };

/** The bodies that Solapi documents, with made-up numbers; `hang` never answers, a string is sent as it is. */
let recording: Recording | 'hang' | string;
let received: { messages: Record<string, unknown>[]; allowDuplicates: boolean }[];
let peer: Server;
let origin: string;

function isSigned(request: IncomingMessage): boolean {
  const given = request.headers.authorization ?? '';
  const [, date = '', salt = '', signature] =
    /^HMAC-SHA256 apiKey=NCS0{13}, date=(\S+), salt=([\w]{12,64}), signature=([0-9a-f]{64})$/.exec(given) ??
    [];
  const isNow = Math.abs(Date.parse(date) - Date.now()) < 60_000;
  const expected = createHmac('sha256', account.apiSecret).update(date + salt);
  return isNow && signature === expected.digest('hex');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const isKnown = request.method === 'POST' && request.url === '/messages/v4/send-many/detail';
  if (!isKnown) return void response.writeHead(404).end();
  const sent = JSON.parse(body);
  received.push(sent);
  if (recording === 'hang') return;
  if (typeof recording === 'string') return void response.writeHead(200).end(recording);
  const { status, body: reply } = isSigned(request) ? recording : wrongSignature;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

beforeAll(async () => {
  peer = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  origin = `http://127.0.0.1:${(peer.address() as { port: number }).port}`;
});

afterAll(() => {
  peer.close();
  peer.closeAllConnections();
});

beforeEach(() => {
  recording = accepted;
  received = [];
});

function solapi(changes: Partial<SmsAccount> = {}, timeoutMs = 5000): Sms {
  return createSolapiSms({ ...account, ...changes }, { origin, timeoutMs });
}

/** The one message that the test server received. */
function sent(): Record<string, unknown> {
  expect(received).toHaveLength(1);
  expect(received[0]?.messages).toHaveLength(1);
  return received[0]?.messages[0] ?? {};
}

describe.each([
  ['Solapi', () => solapi()],
  ['the demo', () => createDemoSms()],
])('every adapter, here %s', (_name, create) => {
  test('accepts a text with and without a template, of any length and with any characters', async () => {
    const template = { name: 'phone_code' as const, variables: { code: '123456' } };
    await expect(create().send(message)).resolves.toBeUndefined();
    await expect(create().send({ ...message, template })).resolves.toBeUndefined();
    await expect(create().send({ ...message, text: '긴 글 🙏 '.repeat(1000) })).resolves.toBeUndefined();
  });

  test.each(['', '01012345678', '821012345678', '+82-10-1234-5678', '+0', '+82101234567890123', '+82x'])(
    'refuses the recipient %j',
    async (to) => {
      const failure = create().send({ ...message, to });
      await expect(failure).rejects.toThrow('The recipient is no E.164 number');
      expect(received).toEqual([]);
    },
  );
});

describe('Solapi', () => {
  test('gets a signed request with the number as it is dialled and the key that marks a repeat', async () => {
    await solapi().send(message);
    expect(sent()).toEqual({
      to: '01012345678',
      from: '021234567',
      type: 'SMS',
      text: message.text,
      customFields: { key: message.key },
    });
    await solapi().send(message);
    expect(received[1]?.messages[0]?.['customFields']).toEqual({ key: message.key });
  });

  test('gets another signature for each request', async () => {
    const seen: (string | undefined)[] = [];
    const note = (request: IncomingMessage) => void seen.push(request.headers.authorization);
    peer.on('request', note);
    await solapi().send(message);
    await solapi().send(message);
    peer.off('request', note);
    expect(new Set(seen).size).toBe(2);
  });

  test.each([
    ['of 90 bytes goes as a short one', '가'.repeat(45), { type: 'SMS', text: '가'.repeat(45) }],
    [
      'of 91 bytes goes as a long one with a subject',
      `[고요] ${'가'.repeat(42)}`,
      { type: 'LMS', subject: '고요' },
    ],
    ['of 2,000 bytes goes whole', '가'.repeat(1000), { type: 'LMS', text: '가'.repeat(1000) }],
    ['of more is cut', '가'.repeat(1001), { type: 'LMS', text: `${'가'.repeat(999)}…` }],
    ['is counted after the replacements', `${'가'.repeat(45)}🙏`, { type: 'SMS', text: '가'.repeat(45) }],
  ])('a text %s', async (_what, text, expected) => {
    await solapi().send({ ...message, text });
    expect(sent()).toMatchObject(expected);
    // It is whose text it is, as our texts say at their beginning.
    expect('subject' in sent()).toBe(expected.type === 'LMS' && text.startsWith('['));
  });

  test.each([
    ['+84912345678', { to: '912345678', country: '84' }],
    ['+16502530000', { to: '6502530000', country: '1' }],
    ['+14413701234', { to: '3701234', country: '1441' }],
    ['+34612345678', { to: '612345678', country: '34' }],
  ])('a number abroad, %s, goes apart from its country', async (to, expected) => {
    await solapi().send({ ...message, to });
    expect(sent()).toMatchObject({ ...expected, type: 'SMS' });
  });

  test('a long text goes abroad as several short ones, and none of them counts as a duplicate', async () => {
    const lines = ['[Taegeuk] Bank transfer', 'x'.repeat(60), 'y'.repeat(80)];
    recording = { status: 200, body: countOf(2, 0) };
    await solapi().send({ ...message, to: '+84912345678', text: lines.join('\n') });
    expect(received[0]?.allowDuplicates).toBe(true);
    const parts = received[0]?.messages ?? [];
    expect(parts.map(({ text }) => text)).toEqual([`${lines[0]}\n${lines[1]}`, lines[2]]);
    for (const part of parts)
      expect(part).toMatchObject({ type: 'SMS', country: '84', customFields: { key: message.key } });
  });

  test('a half of a long text abroad is not enough', async () => {
    recording = partlyFailed;
    const failure = solapi().send({ ...message, to: '+16502530000', text: 'a'.repeat(100) });
    await expect(failure).rejects.toThrow('Solapi refused the text: 1026');
  });

  const kakao = {
    kakaoChannel: 'KA01PF000',
    templates: { phone_code: 'KA01TP000', bank_transfer: undefined },
  };
  const template = {
    name: 'phone_code' as const,
    variables: { code: '123456', 이름: '한'.normalize('NFD') },
  };

  test('a configured template goes as Alimtalk, with the text for phones without it', async () => {
    await solapi(kakao).send({ ...message, template });
    expect(sent()).toMatchObject({
      type: 'ATA',
      text: message.text,
      kakaoOptions: {
        pfId: 'KA01PF000',
        templateId: 'KA01TP000',
        variables: { '#{code}': '123456', '#{이름}': '한' },
        disableSms: false,
      },
    });
  });

  test.each([
    [
      'a template that is not configured',
      kakao,
      { ...template, name: 'bank_transfer' as const },
      '+821012345678',
    ],
    ['a template without a channel', { ...kakao, kakaoChannel: undefined }, template, '+821012345678'],
    ['a number abroad', kakao, template, '+84912345678'],
    ['a message without a template', kakao, null, '+821012345678'],
  ])('%s goes as a text', async (_what, changes, given, to) => {
    await solapi(changes).send({ ...message, to, template: given });
    expect(sent()).toMatchObject({ type: 'SMS', text: message.text });
    expect(sent()).not.toHaveProperty('kakaoOptions');
  });

  test.each<[string, Recording | string, string]>([
    ['refuses every message with status 200', allFailed, 'Solapi refused the text: 1062'],
    ['does not know the key', wrongSignature, 'Solapi refused the text: 401 SignatureDoesNotMatch'],
    ['wants money', noBalance, 'Solapi refused the text: 402 NotEnoughBalance'],
    ['breaks', broken, 'Solapi refused the text: 500 InternalError'],
    ['breaks without a word', { status: 503, body: null }, 'Solapi refused the text: 503 without a code'],
    ['answers no JSON', '<html>maintenance</html>', 'Solapi answered something that cannot be read'],
    ['answers nothing', '', 'Solapi answered something that cannot be read'],
    ['answers another shape', { status: 200, body: { ok: true } }, 'Solapi answered something'],
    ['accepts nothing', { status: 200, body: countOf(0, 0) }, 'Solapi refused the text: without a code'],
    ['counts a failure', { status: 200, body: countOf(1, 1) }, 'Solapi refused the text: without a code'],
    ['puts words for a code', { status: 400, body: { errorCode: message.text } }, '400 without a code'],
    ['sends elsewhere', { status: 302, body: null }, 'Solapi gave no answer'],
  ])('a text is tried again when the provider %s', async (_what, given, expected) => {
    recording = given;
    await expect(solapi().send(message)).rejects.toThrow(expected);
  });

  test('a text is tried again when the signature is not the account’s', async () => {
    await expect(solapi({ apiSecret: 'another' }).send(message)).rejects.toThrow('401 SignatureDoesNotMatch');
  });

  test('a text is tried again when there is no answer in time, or nobody', async () => {
    recording = 'hang';
    await expect(solapi({}, 50).send(message)).rejects.toThrow('Solapi gave no answer: in time');
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as { port: number };
    await new Promise((resolve) => gone.close(resolve));
    const nobody = createSolapiSms(account, { origin: `http://127.0.0.1:${port}` });
    await expect(nobody.send(message)).rejects.toThrow('Solapi gave no answer: ECONNREFUSED');
  });

  test.each<[string, Recording | 'hang']>([
    ['all failed', allFailed],
    ['no balance', noBalance],
    ['no answer', 'hang'],
  ])('an error holds neither text, number nor secret: %s', async (_what, given) => {
    recording = given;
    const error: unknown = await solapi({}, 50)
      .send(message)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    const told = `${String(error)} ${(error as Error).stack} ${JSON.stringify(error)}`;
    for (const secret of ['123456', '1012345678', account.apiSecret, account.apiKey, '인증번호'])
      expect(told).not.toContain(secret);
    expect((error as Error).cause).toBeUndefined();
  });
});

function countOf(registeredSuccess: number, registeredFailed: number) {
  return {
    failedMessageList: [],
    groupInfo: { count: { total: 1, registeredSuccess, registeredFailed } },
  };
}

test('the configuration chooses the adapter', async () => {
  await createSms({ sms: undefined }).send(message);
  expect(received).toEqual([]);
  const real = createSms({ sms: account });
  await expect(real.send({ ...message, to: 'nobody' })).rejects.toThrow('E.164');
});
