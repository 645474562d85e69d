import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type {
  MemberFilters,
  MemberLine,
  MemberSort,
  MemberViewCounts,
} from '@taegeuk/contract/member-search.ts';
import type { PageRequest } from '../../database/paging.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { recordAudit } from '../audit/service.ts';
import { countMembers, countViews, listMembers } from './list-queries.ts';
import { sightOf } from './policy.ts';
import { presentLine } from './present.ts';
import { asTypedOrMeant } from './words.ts';

/** What a list is narrowed to, for the log; of words that name a person, that there were some. */
function notedFilters({ q, ...filters }: MemberFilters): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(q ? { q: '' } : {}),
  };
}

/**
 * A page of members and how many there are: all with the right `member`, otherwise one's own. If the words find nobody,
 * what the same keys write on the other keyboard is looked for. Logged with the filters and the members that are shown.
 * @throws {DomainError} forbidden
 */
export async function searchMembers(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { sort, pageNo, pageSize, ...given }: MemberFilters & PageRequest & { sort: MemberSort },
  { staff, actor }: StaffActing,
): Promise<{ lines: MemberLine[]; total: number }> {
  const sight = sightOf(staff);
  const today = seoulDay(clock());
  const { found: total, readAs } = await asTypedOrMeant(
    given.q ?? '',
    (q) => countMembers(sql.anywhere, { filters: { ...given, q }, sight, today }),
    (count) => count === 0,
  );
  const filters = readAs === null ? given : { ...given, q: readAs };
  const rows =
    total === 0 ? [] : await listMembers(sql.anywhere, { filters, sight, today, sort, pageNo, pageSize });
  await recordAudit(sql, actor, {
    ...{ action: 'member.list', subjectType: 'user', subjectId: null, aboutUserId: null },
    ...{ aboutIds: rows.map(({ id }) => id), detail: { by: 'list', ...notedFilters(given) } },
  });
  return { lines: rows.map(presentLine), total };
}

/**
 * How many members each view has, of those whom the caller sees. Nobody is named, so nothing is logged.
 * @throws {DomainError} forbidden
 */
export function countMemberViews(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { staff }: Pick<StaffActing, 'staff'>,
): Promise<MemberViewCounts> {
  return countViews(sql.reads, { sight: sightOf(staff), today: seoulDay(clock()), staffId: staff.id });
}
