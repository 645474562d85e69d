import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { rightsOfLevel } from '@taegeuk/contract/staff-rights.ts';
import type { StaffActing } from '../../staff.ts';

/** A staff member as the actor of a service, by their id, with all rights of their level: an administrator unless given otherwise. */
export function actingAs(id: string, roleLevel: number = roleLevels.admin): StaffActing {
  return {
    staff: { id, rights: rightsOfLevel(roleLevel) },
    actor: { id, address: '203.0.113.7', requestId: 'test' },
    origin: 'https://example.test',
  };
}
