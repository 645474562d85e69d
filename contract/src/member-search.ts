import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id, text } from './fields.ts';
import { windowSides } from './membership.ts';

const tag = 'Staff: members';
const base = '/api/v1/private/staff';

/** How a member is found by words that name them: posted, so that they stand in no address and no log. */
const words = text({ min: 0, max: 100 });

/** At most so many of each kind. */
export const mostFound = 8;

/** What was found, of one kind. */
export const foundKinds = ['member', 'order', 'certificate', 'failure', 'request'] as const;
export type FoundKind = (typeof foundKinds)[number];

export const found = z.object({
  /** Of the record; of a request, and one that failed, the id that was typed. */
  id: z.string(),
  /** Whose it is; null for a request. */
  userId: id.nullable(),
  title: z.string(),
  /** What tells it from others; personal data is masked. */
  details: z.array(z.string()),
});
export type Found = z.infer<typeof found>;

export const searchStaff = endpoint({
  access: 'teacher',
  right: 'any',
  tag,
  method: 'POST',
  path: `${base}/search`,
  summary:
    'Finds members by the last digits of their phone (4 or more), the beginning of their e-mail, their name, nickname or initial consonants; orders by their number, certificates, requests by their id. Only what the rights of the caller open; teachers find their own members. If nothing is found, what the same keys write on the other keyboard is looked for.',
  body: z.object({ q: words }),
  reply: z.object({
    groups: z.array(z.object({ kind: z.enum(foundKinds), items: z.array(found) })),
    /** What was looked for instead, after nothing was found by what was typed; null if it was that. */
    readAs: z.string().nullable(),
  }),
  errors: [...staffRefusals, 'too_many_requests'],
  limit: { max: 240, windowSeconds: 60 },
});
export type StaffSearch = z.infer<typeof searchStaff.reply>;

const calendarDay = z.string().nullable();
const window = z.object({ startsOn: calendarDay, endsOn: calendarDay });
const person = z.object({ id, name: z.string() });

/** A member in a list. */
export const memberLine = z.object({
  id,
  name: z.string(),
  nickName: z.string(),
  /** `010-****-5678` */
  maskedPhone: z.string(),
  /** `a***@b.kr` */
  maskedEmail: z.string(),
  levelInCenter: z.int(),
  subLevelInCenter: z.int(),
  levelInAcademy: z.int(),
  subLevelInAcademy: z.int(),
  center: window,
  academy: window,
  /** Last day on which they watched a lesson or wrote in the diary. */
  lastPractisedOn: calendarDay,
  teacher: person.nullable(),
  joinedOn: z.string(),
});
export type MemberLine = z.infer<typeof memberLine>;

/** active: today is in it; ending: that, and it ends within 14 days; over: it has ended; paused: it begins later. */
export const windowStates = ['active', 'ending', 'over', 'paused'] as const;
export type WindowState = (typeof windowStates)[number];

/** A window that ends within so many days ends soon. */
export const endingWithinDays = 14;

export const memberSorts = ['name', 'ending', 'quiet', 'joined'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** The most that a list of members counts: nobody pages further. */
export const mostMembersCounted = 10_000;

const wholeNumber = (min: number, max: number) =>
  z.int({ error: 'invalid_number' }).min(min, { error: 'too_small' }).max(max, { error: 'too_large' });

/** What a list of members is narrowed to. */
export const memberFilters = z.object({
  q: words.optional(),
  /** Of which side `level` and `window` are; the centre's if it is missing. */
  side: z.enum(windowSides, { error: 'invalid_choice' }).optional(),
  level: wholeNumber(1, 5).optional(),
  window: z.enum(windowStates, { error: 'invalid_choice' }).optional(),
  /** No practice for more than so many days, or none ever. */
  quietDays: wholeNumber(1, 3650).optional(),
  teacherId: id.optional(),
  consent: z.enum(['marketing', 'sensitive'], { error: 'invalid_choice' }).optional(),
  /** Joined on this day (in Seoul) or later. */
  joinedSince: day.optional(),
});
export type MemberFilters = z.infer<typeof memberFilters>;

export const searchMembers = endpoint({
  access: 'teacher',
  right: 'any',
  tag,
  method: 'POST',
  path: `${base}/member/search`,
  summary:
    'Members by words and filters: all of them with the right `member`, others their own. Counts up to 10,000. The look is logged with the filters and the ids.',
  body: memberFilters.extend({
    sort: z.enum(memberSorts, { error: 'invalid_choice' }).default('name'),
    pageNo: wholeNumber(1, 100_000).default(1),
    pageSize: wholeNumber(1, 100).default(20),
  }),
  reply: z.array(memberLine),
  paging: 'numbered',
  errors: [...staffRefusals, 'too_many_requests'],
  limit: { max: 240, windowSeconds: 60 },
});

/** Lists of members that are often wanted, each by its filters. `own` is of whoever asks. */
export const memberViews = {
  all: {},
  quiet: { window: 'ending', quietDays: 14 },
  ending: { window: 'ending' },
  over: { window: 'over' },
  paused: { window: 'paused' },
  own: {},
} as const satisfies Record<string, MemberFilters>;
export type MemberView = keyof typeof memberViews;

/** The most that a count of a view says: more is not worth its time. */
export const mostInView = 1000;

const viewCount = z.int();

export const countMemberViews = endpoint({
  access: 'teacher',
  right: 'any',
  tag,
  method: 'GET',
  path: `${base}/member/count_views`,
  summary: 'How many members each view has, among those whom the caller sees; at most 1,000.',
  reply: z.object({
    ...{ all: viewCount, quiet: viewCount, ending: viewCount },
    ...{ over: viewCount, paused: viewCount, own: viewCount },
  }),
  errors: staffRefusals,
});
export type MemberViewCounts = z.infer<typeof countMemberViews.reply>;
