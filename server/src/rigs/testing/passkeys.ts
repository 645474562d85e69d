import { randomBytes } from 'node:crypto';
import * as contract from '@taegeuk/contract/passkey.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { Authenticator, type Deviation } from './authenticator.ts';
import { memberPassword } from './factories.ts';
import { dataOf } from './reply.ts';

type Headers = Record<string, string>;

/** The origin of the tests' requests. */
export const testOrigin = 'http://localhost:80';

let hosts = 0;

/** Each browser comes from another address: limits per address are tested elsewhere. */
function nextAddress(): string {
  hosts += 1;
  return `10.1.${Math.floor(hosts / 250)}.${hosts % 250}`;
}

/** The part of a browser that passkeys need: it keeps cookies. */
export class Browser {
  readonly address = nextAddress();
  readonly cookies = new Map<string, string>();

  readonly #testApp: TestApp;
  readonly #headers: Headers;

  constructor(testApp: TestApp, headers: Headers = {}) {
    this.#testApp = testApp;
    this.#headers = headers;
  }

  async send(
    endpoint: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
    payload: object = {},
    id = '',
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#testApp.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace('{id}', id),
      remoteAddress: this.address,
      headers: { ...this.#headers, ...(cookie ? { cookie } : {}) },
      ...(endpoint.method === 'GET' ? {} : { payload }),
    });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    return response;
  }

  /** Requests the challenge for adding a passkey. */
  async startAdding(): Promise<contract.CreationOptions> {
    const response = await this.send(contract.startPasskey, { password: memberPassword });
    return dataOf(contract.startPasskey, response);
  }

  /** Adds a passkey that the authenticator makes. */
  async add(authenticator: Authenticator, deviation: Deviation = {}): Promise<LightMyRequestResponse> {
    const credential = authenticator.create(await this.startAdding(), deviation);
    return this.send(contract.confirmPasskey, { name: '내 휴대폰', credential });
  }

  async startLogin(): Promise<contract.RequestOptions> {
    return dataOf(contract.startPasskeyLogin, await this.send(contract.startPasskeyLogin));
  }

  /** Logs in with a passkey alone. */
  async logIn(authenticator: Authenticator, deviation: Deviation = {}): Promise<LightMyRequestResponse> {
    const credential = authenticator.get(await this.startLogin(), deviation);
    return this.send(contract.loginPasskey, { credential });
  }
}

/** Gives a member a passkey, without the calls. */
export async function createPasskey(
  testApp: TestApp,
  member: { id: string },
  counts = false,
): Promise<{ authenticator: Authenticator; id: string }> {
  const { sql, services } = testApp;
  const authenticator = new Authenticator(services.config.publicOrigin ?? testOrigin, counts);
  const handle = randomBytes(32);
  const [owner] = await sql<[{ handle: Buffer }]>`
    INSERT INTO passkey_owners (user_id, handle) VALUES (${member.id}, ${handle})
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id RETURNING handle`;
  const { publicKey, isSynced } = authenticator.registerAs(owner.handle);
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO passkeys (user_id, credential_id, public_key, is_backup_eligible, is_backed_up, name, created_at)
    VALUES (${member.id}, ${authenticator.credentialId}, ${publicKey}, ${isSynced}, ${isSynced}, '내 휴대폰',
            ${services.clock()}) RETURNING id`;
  return { authenticator, id: row.id };
}
