import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { groupSlugAt, practiceVideoTopic } from '@taegeuk/contract/levels.ts';
import type { Mirrored, MirroredCall } from '@taegeuk/contract/member-mirror.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { getPath, listCertificates } from '../academy/service.ts';
import { accountOf, recordAudit } from '../audit/service.ts';
import { type Learner, listLessons } from '../lesson/service.ts';
import type { MemberRow } from './list-queries.ts';
import { sightOf } from './policy.ts';
import { findPayLevel, findRecord } from './record-queries.ts';

const nothing: Mirrored = { lessons: null, academy: null, certificates: null };
const lang = 'kr';
const page = { pageNo: 1, pageSize: 100 };

async function answerOf(
  services: Services,
  member: MemberRow & Learner,
  of: MirroredCall,
): Promise<Mirrored> {
  const place = { level: member.levelInCenter, subLevel: member.subLevelInCenter };
  switch (of) {
    case 'academy':
      return { ...nothing, academy: await getPath(services, member, lang) };
    case 'certificates':
      return { ...nothing, certificates: await listCertificates(services, member, lang) };
    case 'videos': {
      const filter = { ...page, lang, topic: practiceVideoTopic(place.level) } as const;
      return { ...nothing, lessons: (await listLessons(services, member, filter)).lessons };
    }
    case 'lessons': {
      const filter = { ...page, lang, group: groupSlugAt(place) } as const;
      return { ...nothing, lessons: (await listLessons(services, member, filter)).lessons };
    }
  }
}

/**
 * What a member's own call would answer now. It reads as the service of that call does, for the member; nobody is logged in
 * as them, and no address of a video is made. The look is logged.
 * @throws {DomainError} forbidden, not_found
 */
export async function mirrorMember(
  services: Services,
  { id, of }: { id: string; of: MirroredCall },
  { staff, actor }: StaffActing,
): Promise<Mirrored> {
  const member = await findRecord(services.sql, id, sightOf(staff));
  if (!member) throw new DomainError('not_found');
  const payLevelInAcademy = await findPayLevel(services.sql, id, seoulDay(services.clock()));
  const answer = await answerOf(services, { ...member, payLevelInAcademy }, of);
  await recordAudit(services.sql, actor, { action: 'member.mirror', ...accountOf(id), detail: { of } });
  return answer;
}
