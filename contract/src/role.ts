import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, line, ownId } from './fields.ts';

export const role = z.object({ id, name: z.string(), email: z.string(), level: z.int() });

export type Role = z.infer<typeof role>;

const tag = 'Roles';

export const listRolesOfUser = endpoint({
  method: 'GET',
  path: '/api/v1/private/role/get_all_by_user',
  access: 'member',
  tag,
  summary: 'The caller’s roles.',
  query: z.object({ userId: ownId }),
  reply: z.array(role),
  errors: ['not_found'],
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/v1/private/role/create',
  access: 'member',
  tag,
  summary: 'Creates the caller’s own role at level 0; the same role twice answers the first.',
  body: z.object({ name: line({ max: 50 }), email, level: z.int({ error: 'invalid_type' }) }),
  reply: role,
  status: 201,
  errors: ['forbidden'],
});

export const createUserRole = endpoint({
  method: 'POST',
  path: '/api/v1/private/user_role/create',
  access: 'member',
  tag,
  summary: 'Links the caller to their own role; idempotent.',
  body: z.object({ userId: id, roleId: id }),
  reply: z.object({ userId: id, roleId: id }),
  status: 201,
  errors: ['forbidden', 'not_found'],
});
