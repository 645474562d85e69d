import * as contract from '@taegeuk/contract/role.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { createRole, createUserRole, listRolesOfUser } from './service.ts';

/** The roles that a client requests, and creates, after login. */
export function registerRoleModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listRolesOfUser, async ({ query, member }) => ({
    data: await listRolesOfUser(services, member, query.userId),
  }));

  serve(app, services, contract.createRole, async ({ body, member }) => ({
    data: await createRole(services, member, body),
  }));

  serve(app, services, contract.createUserRole, async ({ body, member }) => {
    await createUserRole(services, member, body);
    return { data: { userId: body.userId, roleId: body.roleId } };
  });
}
