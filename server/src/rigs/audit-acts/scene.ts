import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { actingAs } from '../testing/acting.ts';
import {
  assignTeacher,
  createMember,
  giveSensitiveConsent,
  grantRights,
  loginAs,
} from '../testing/factories.ts';
import type { Buyer, Shop } from '../testing/shop.ts';

type Headers = Record<string, string>;

/** A member, and somebody of the staff who handles their records. */
export interface Scene {
  shop: Shop;
  member: Buyer;
  by: ReturnType<typeof actingAs>;
  byHeaders: Headers;
  /** Sends what must succeed. */
  send(endpoint: Called, headers: Headers, sent?: Sent): Promise<LightMyRequestResponse>;
}

type Called = Pick<Endpoint, 'method' | 'path'>;

interface Sent {
  id?: string;
  kind?: string;
  query?: Record<string, string>;
  payload?: object;
  cookies?: Record<string, string>;
}

/** Does something to the member's account or record that the log has to note; of the ways to do it, each. */
export type Act = (scene: Scene) => Promise<unknown>;

/** A scene of its own for one act. */
export async function openScene(shop: Shop): Promise<Scene> {
  const member = await shop.buyer();
  await giveSensitiveConsent(shop.sql, member.id);
  const staff = await createMember(shop.sql, { roleLevel: 9 });
  await assignTeacher(shop.sql, member, staff);
  await grantRights(shop.sql, staff, ['owner', 'export']);
  return {
    ...{ shop, member, by: actingAs(staff.id), byHeaders: await loginAs(shop, staff) },
    async send({ method, path }, headers, { id = '', kind = '', query = {}, payload, cookies = {} } = {}) {
      const url = `${path.replace('{kind}', kind).replace('{id}', id)}?${new URLSearchParams(query)}`;
      const answer = await shop.app.inject({
        ...{ method, url, headers, cookies },
        ...(payload ? { payload } : {}),
      });
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
      return answer;
    },
  };
}
