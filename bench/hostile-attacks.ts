/**
 * The worst requests or connections that one client can send, one function each. The answer does not matter to the sender;
 * `hostile.ts` counts it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { attachmentUploadPath } from '@taegeuk/contract/attachment-rules.ts';

/** One attacker: an address of its own, as the proxy would send it, and an account that it has just created. */
export interface Attacker {
  host: string;
  port: number;
  address: string;
  token: string;
  userId: string;
  /** A draft that files can be added to. */
  reportId: string;
  agent: Agent;
}

/** Sends one attack; returns the status, or a word for a connection that was closed without one. */
type Attack = (by: Attacker) => Promise<string>;

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const giveUpMs = 10_000;
const marks = '\u0301\u0327';

function callAs(
  { host, port, address, agent }: Attacker,
  { method, path, headers, body }: Call,
): Promise<string> {
  const described = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const sent = request(
      { host, port, path, method, agent, headers: { 'x-forwarded-for': address, ...described, ...headers } },
      (response) => {
        status = String(response.statusCode);
        response.resume();
      },
    );
    let status = 'closed';
    sent.setTimeout(giveUpMs, () => sent.destroy());
    sent.once('error', () => undefined);
    sent.once('close', () => resolve(status));
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const as = ({ token }: Attacker) => ({ authorization: `Bearer ${token}` });
const post = (path: string, value: unknown): Call => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(value),
});
const get = (path: string): Call => ({ method: 'GET', path });
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/**
 * Sends bytes on a connection, and returns what was received until it was closed or `forMs` were over. With `isDeaf`
 * nothing is read.
 */
function speak(
  { host, port }: Attacker,
  bytes: string | Buffer,
  forMs: number,
  isDeaf = false,
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let answer = '';
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed');
    };
    const timer = setTimeout(finish, forMs);
    socket.once('error', finish);
    socket.once('close', finish);
    if (isDeaf) socket.pause();
    else
      socket.on('data', (chunk: Buffer) => {
        if (answer.length < 20) answer += chunk.toString('latin1', 0, 20);
      });
    socket.write(bytes);
  });
}

function pipelined(path: string, { address }: Attacker): string {
  const one = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\naccept-encoding: identity\r\n\r\n`;
  return one.repeat(Math.ceil(190_000 / one.length));
}

/** A compound file whose table of tables names itself as the next one, and claims that there are four thousand million. */
function cyclicCompound(): Buffer {
  const file = Buffer.alloc(2048, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0xffffffff, 44);
  file.writeUInt32LE(0, 68);
  file.writeUInt32LE(0xffffffff, 72);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 512 + 508);
  return file;
}

const files: [name: string, bytes: () => Buffer][] = [
  ['a.hwp', cyclicCompound],
  ['b.jpg', () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(1_000_000, 0xff)])],
  ['c.docx', () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(200_000)])],
  ['d.pdf', () => Buffer.from(`%PDF-1.7\n${'1 0 obj << '.repeat(90_000)}`)],
];

/** Announces a file as an upload of the tus protocol does, and sends all of it. */
async function upload(by: Attacker): Promise<string> {
  const [name, make] = oneOf(files);
  const bytes = make();
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const headers = { ...as(by), 'tus-resumable': '1.0.0' };
  const metadata = `filename ${base64(name)},reportId ${base64(by.reportId)}`;
  const location = await new Promise<string | undefined>((resolve) => {
    const sent = request(
      {
        ...{ host: by.host, port: by.port, path: attachmentUploadPath, method: 'POST', agent: by.agent },
        headers: {
          ...{ ...headers, 'x-forwarded-for': by.address, 'content-length': '0' },
          ...{ 'upload-length': String(bytes.length), 'upload-metadata': metadata },
        },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.headers.location));
      },
    );
    sent.once('error', () => resolve(undefined));
    sent.end();
  });
  if (!location) return 'refused';
  const { pathname } = new URL(location, 'http://localhost');
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const status = await callAs(by, {
    method: 'PATCH',
    path: pathname,
    headers: { ...headers, ...type },
    body: bytes,
  });
  await callAs(by, { method: 'HEAD', path: pathname, headers });
  return status;
}

const word = () => randomBytes(3).toString('hex');

/** Every attack by its name. */
export const attacks: Record<string, Attack> = {
  'marks in a login of 128 KB': (by) =>
    callAs(by, post('/api/v1/auth/login', { username: `e${marks.repeat(16_000)}`, password: 'x' })),
  'a name of 1 MB': (by) =>
    callAs(by, post('/api/v1/public/user/check_available', { nickName: `e${marks.repeat(260_000)}` })),
  'wrong passwords': (by) =>
    callAs(
      by,
      post('/api/v1/auth/login', { username: `${word()}@stranger.test`, password: word().repeat(20) }),
    ),
  'deep JSON': (by) => callAs(by, { ...post('/api/v1/auth/login', {}), body: '['.repeat(200_000) }),
  'texts to strange numbers': (by) =>
    callAs(by, {
      ...post('/', { phoneNumber: `010${Math.floor(20_000_000 + Math.random() * 70_000_000)}` }),
      ...{ method: 'PUT', path: '/api/v1/public/user/send_phone_code' },
    }),
  'recovery of strange accounts': (by) =>
    callAs(by, {
      ...post('/', {}),
      method: 'PUT',
      path: '/api/v1/public/user/find_password?email=member2%40demo.test',
    }),
  'searches of own reports': (by) =>
    callAs(by, {
      ...get(`/api/v1/private/practise_history/get_all_by_user?type=report&q=${word()}`),
      headers: as(by),
    }),
  'figures of an own diary': (by) =>
    callAs(by, { ...get('/api/v1/private/practise_history/stats'), headers: as(by) }),
  'searches that break the library': (by) => callAs(by, get(`/?q=${oneOf(['ninja', 'inject', word()])}`)),
  'searches of posts': (by) => callAs(by, get(`/api/v1/public/post/search/kr?q=${word()}`)),
  'pages that nobody kept': (by) =>
    callAs(
      by,
      get(`/${oneOf(['media', 'notice', word()])}?pageNo=${Math.floor(Math.random() * 9999)}&q=${word()}`),
    ),
  'previews of nothing': (by) => callAs(by, get(`/og/kr/${word()}.png`)),
  'forged notifications': (by) =>
    callAs(
      by,
      post('/api/v1/public/paymentPort/webhook', {
        imp_uid: `imp_${Date.now()}`,
        merchant_uid: randomUUID(),
        status: 'paid',
      }),
    ),
  'files that lie': upload,
  'paths that are none': (by) =>
    callAs(
      by,
      get(
        oneOf([
          '/api/docs/static/%00',
          '/api/docs/static/..%2f..%2fetc',
          `/media/files/${'a'.repeat(8000)}`,
          `/${'%ed%a0%80'.repeat(900)}`,
        ]),
      ),
    ),
  'two hosts': (by) => speak(by, 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 2000),
  '190 KB of requests on one connection': (by) => speak(by, pipelined('/', by), 3000),
  'the same, and never reads': (by) => speak(by, pipelined('/', by), 5000, true),
  'a head that never ends': (by) =>
    speak(by, `GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ${'b'.repeat(3000)}`, 5000),
  'a body that never comes': async (by) => {
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${by.address}\r\n`;
    return speak(by, `${head}content-type: application/json\r\ncontent-length: 900\r\n\r\n{`, 5000);
  },
};
