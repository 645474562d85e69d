import { setConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { cashReceiptPurposes } from '@taegeuk/contract/order-states.ts';
import { reportReasons } from '@taegeuk/contract/practice-limits.ts';
import { reportGrades, reportStates } from '@taegeuk/contract/report-states.ts';
import { z } from 'zod';
import { readMedia } from './demo-media.ts';
import { listFiles, readJson } from './files.ts';

const lang = z.enum(languageCodes);

const lessonText = z.object({ title: z.string(), summary: z.string(), content: z.string().default('') });

const lessonGroup = z.object({
  group: z.string(),
  lessons: z.array(
    z.object({
      position: z.int().positive(),
      /** It plays for everybody. */
      isFree: z.boolean().default(false),
      video: z.string(),
      texts: z
        .partialRecord(lang, lessonText)
        .refine((texts) => texts.kr !== undefined, 'the Korean text is missing'),
    }),
  ),
});

const window = z.object({ startDay: z.int(), endDay: z.int() });

const member = z.object({
  email: z.email(),
  name: z.string(),
  nickName: z.string(),
  dob: z.iso.date(),
  phone: z.string(),
  levelInCenter: z.int(),
  subLevelInCenter: z.int(),
  levelInAcademy: z.int(),
  subLevelInAcademy: z.int(),
  payLevelInAcademy: z.int(),
  role: z.enum(['teacher', 'admin', 'owner']).nullable(),
  windows: z.object({ center: window, academy: window }),
});

const entry = z.object({
  email: z.email(),
  daysAgo: z.int().min(0),
  group: z.string(),
  title: z.string().max(100),
  content: z.string(),
  minutes: z.int(),
  mood: z.int(),
  shared: z.boolean(),
});

const comment = z.object({
  group: z.string(),
  position: z.int(),
  email: z.email(),
  daysAgo: z.int().min(0),
  content: z.string().max(1000),
});

const consultation = z.object({
  email: z.email(),
  daysAgo: z.int().min(0),
  title: z.string().max(100),
  content: z.string().max(5000),
  channels: z.array(z.enum(['phone', 'online', 'other'])).min(1),
  /** The appointment, in days from today. */
  appointment: z
    .object({ inDays: z.int(), at: z.string().regex(/^\d{2}:\d{2}$/), minutes: z.int(), with: z.email() })
    .nullable(),
  answer: z.object({ daysAgo: z.int().min(0), content: z.string().max(5000) }).nullable(),
  isDone: z.boolean(),
});

const consultHours = setConsultHours.body
  .pick({ weekly: true, minutes: true, gap: true, notice: true, place: true })
  .extend({ email: z.email() });

const inquiry = z.object({
  email: z.email(),
  daysAgo: z.number().min(0),
  title: z.string().max(100),
  content: z.string().max(5000),
  center: z.int().min(0).max(3),
  isNormal: z.boolean(),
  /** What followed, by its writer's address: the member's own is a follow-up, any other is an answer. */
  lines: z.array(z.object({ email: z.email(), daysAgo: z.number().min(0), content: z.string().max(5000) })),
  isClosed: z.boolean(),
  /** Who of the staff sees to it. */
  assignedTo: z.email().optional(),
});

const levelCheck = z.object({
  email: z.email(),
  daysAgo: z.int().min(0),
  level: z.int(),
  subLevel: z.int(),
  content: z.string(),
  /** Null: it waits. */
  answer: z
    .object({
      by: z.email(),
      daysAgo: z.int().min(0),
      isApproved: z.boolean(),
      reason: z.string(),
      toLevel: z.int(),
      toSubLevel: z.int(),
    })
    .nullable(),
});

const report = z.object({
  email: z.email(),
  daysAgo: z.int().min(0),
  /** Slug of the course; a draft may have none yet. */
  course: z.string().nullable(),
  state: z.enum(reportStates),
  title: z.string().max(100),
  /** HTML as the editor makes it. */
  content: z.string(),
  /** Its text when it was submitted for the first time, if it was returned and submitted again. */
  before: z.string().nullable().default(null),
  reviews: z.array(
    z.object({
      by: z.email(),
      daysAgo: z.int().min(0),
      verdict: z.enum(['reviewed', 'returned']),
      grade: z.enum(reportGrades).nullable(),
      comment: z.string(),
    }),
  ),
});

const daysAgo = z.int().min(0);
const title = z.string().min(1).max(100);
const reason = z.string().min(5).max(500);

const year = z.object({
  email: z.email(),
  seed: z.int(),
  /** The group that the member practised from that day on. */
  path: z.array(z.object({ fromDaysAgo: daysAgo, group: z.string() })).min(1),
  /** Days without practice. */
  gaps: z.array(z.object({ fromDaysAgo: daysAgo, toDaysAgo: daysAgo })),
  /** Longer entries, title and text, each written once. */
  entries: z.array(z.tuple([title, z.string().min(1)])),
  sits: z.object({
    morning: z.array(title).min(1),
    evening: z.array(title).min(1),
    lines: z.array(z.string().min(1)).min(1),
  }),
});

const academy = z.object({
  /** The first lessons of a course, as marked by hand. */
  practised: z.array(
    z.object({ email: z.email(), course: z.string(), lessons: z.int().positive(), daysAgo }),
  ),
  certificates: z.array(
    z.object({
      email: z.email(),
      course: z.string(),
      daysAgo,
      /** Unless given, the member's. */
      name: z.string().optional(),
      revoked: z.object({ by: z.email(), daysAgo, reason }).optional(),
      /** Void, because it was issued again with this name. */
      reissued: z.object({ by: z.email(), daysAgo, reason, name: z.string() }).optional(),
    }),
  ),
});

const entryReport = z.object({
  /** Of the entry that is reported, which is shared. */
  author: z.email(),
  title,
  email: z.email(),
  daysAgo,
  reason: z.enum(reportReasons),
  note: z.string().max(500),
});

/** What the staff of the demo did and still have to decide. */
const staff = z.object({
  teachers: z.array(z.object({ member: z.email(), teacher: z.email(), daysAgo })),
  approvals: z.array(
    z.object({
      act: z.literal('certificate.revoke'),
      email: z.email(),
      course: z.string(),
      by: z.email(),
      hoursAgo: z.number().min(0),
      reason,
    }),
  ),
  audit: z.array(
    z.object({
      by: z.email(),
      action: z.string(),
      about: z.email(),
      subjectType: z.string(),
      daysAgo,
      reason: reason.nullable(),
      address: z.ipv4(),
    }),
  ),
});

const order = z.object({
  orderNo: z.string().regex(/^tg_sample_\w{1,30}$/),
  email: z.email(),
  /** Slug of the product; price and days are its own. */
  product: z.string(),
  payMethod: z.enum(['card', 'noaccount']),
  daysAgo,
  /** Null: it waits for its transfer. Its days begin on that day. */
  paidDaysAgo: daysAgo.nullable(),
  /** What was not used by then was returned. */
  refund: z.object({ daysAgo, reason: z.string().max(300) }).nullable(),
  /** The cash receipt of a transfer, issued. */
  receipt: z
    .object({
      purpose: z.enum(cashReceiptPurposes),
      identifierEnd: z.string().regex(/^\d{4}$/),
      approvalNo: z.string(),
    })
    .nullable(),
  /** Why it waits at the desk, if it does for another reason than its transfer. */
  waits: z
    .discriminatedUnion('as', [
      /** The member wants the rest of it back. */
      z.object({ as: z.literal('refund'), daysAgo, reason: z.string().max(300) }),
      /** Its cash receipt was refused. */
      z.object({ as: z.literal('receipt'), identifierEnd: z.string().regex(/^\d{4}$/), error: z.string() }),
      /** What the provider says of it does not match; it failed. */
      z.object({ as: z.literal('flagged'), flag: z.enum(['amount', 'currency', 'order']) }),
      /** The provider refused to return it. */
      z.object({ as: z.literal('stuck'), daysAgo, reason: z.string().max(300), error: z.string() }),
    ])
    .optional(),
});

const diaryComment = z.object({
  /** The author of the entry. */
  author: z.email(),
  title: z.string(),
  email: z.email(),
  daysAgo: z.int().min(0),
  content: z.string().max(1000),
});

/** The members of demo mode, checked. */
export function readDemoMembers(dir: string) {
  return readJson(dir, 'members.json', z.object({ members: z.array(member) })).members;
}

/** Everything under db/demo, checked. */
export function readDemo(dir: string) {
  return {
    media: readMedia(dir),
    groups: listFiles(dir)
      .filter((path) => /^lessons\/.*\.json$/.test(path))
      .map((path) => readJson(dir, path, lessonGroup)),
    members: readDemoMembers(dir),
    entries: readJson(dir, 'diary.json', z.object({ entries: z.array(entry) })).entries,
    year: readJson(dir, 'practice-year.json', year),
    levelChecks: readJson(dir, 'level-checks.json', z.object({ levelChecks: z.array(levelCheck) }))
      .levelChecks,
    diaryComments: readJson(dir, 'diary-comments.json', z.object({ diaryComments: z.array(diaryComment) }))
      .diaryComments,
    comments: readJson(dir, 'comments.json', z.object({ comments: z.array(comment) })).comments,
    academy: readJson(dir, 'academy.json', academy),
    entryReports: readJson(dir, 'entry-reports.json', z.object({ entryReports: z.array(entryReport) }))
      .entryReports,
    staff: readJson(dir, 'staff.json', staff),
    reports: readJson(dir, 'reports.json', z.object({ reports: z.array(report) })).reports,
    consultations: readJson(dir, 'consultations.json', z.object({ consultations: z.array(consultation) }))
      .consultations,
    consultHours: readJson(dir, 'consult-hours.json', z.object({ consultHours: z.array(consultHours) }))
      .consultHours,
    orders: readJson(dir, 'orders.json', z.object({ orders: z.array(order) })).orders,
    inquiries: readJson(dir, 'inquiries.json', z.object({ inquiries: z.array(inquiry) })).inquiries,
  };
}

export type Demo = ReturnType<typeof readDemo>;
