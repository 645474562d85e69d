import { roleLevels } from '@taegeuk/contract/role.ts';
import type { StaffActing } from '../../staff.ts';

/** A staff member as the actor of a service, by their id: an administrator unless given otherwise. */
export function actingAs(id: string, roleLevel: number = roleLevels.admin): StaffActing {
  return {
    staff: { id, roleLevel },
    actor: { id, address: '203.0.113.7', requestId: 'test' },
    origin: 'https://example.test',
  };
}
