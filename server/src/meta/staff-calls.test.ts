import type { Endpoints } from '@taegeuk/contract/endpoints.ts';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import { createBankLine } from '../rigs/testing/bank-desk.ts';
import { createCategory, createLesson } from '../rigs/testing/content-factories.ts';
import {
  assignTeacher,
  createApproval,
  createCertificate,
  createConsultation,
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  createReport,
  giveSensitiveConsent,
  type TestMember,
} from '../rigs/testing/factories.ts';
import {
  type Caller,
  createCalling,
  type Sent,
  type StaffCall,
  staffCalls,
  staffWith,
} from '../rigs/testing/staff-calls.ts';

const minuteMs = 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
const { send, expectRefused } = createCalling(clock);
let demo: TestApp;
let live: TestApp;

beforeAll(async () => {
  demo = await createTestApp({ clock: clock.now });
  live = await createTestApp({
    clock: clock.now,
    config: { mode: 'live', publicOrigin: 'https://taegeuk.test' },
  });
});
afterAll(() => Promise.all([demo.close(), live.close()]));

const allowed = ({ level, rights: [right = 'owner'] }: StaffCall) => staffWith(demo, level, [right]);

interface Refused {
  who: string;
  caller(call: StaffCall): Promise<Caller>;
  code: ErrorCode;
  /** Of which calls; of all unless told. */
  of?(call: StaffCall): boolean;
}

const refused: Refused[] = [
  { who: 'nobody', caller: async () => ({ testApp: demo, member: null }), code: 'token_required' },
  {
    who: 'a member',
    caller: async () => ({ testApp: demo, member: await createMember(demo.sql) }),
    code: 'forbidden',
  },
  {
    who: 'one who has every right but this',
    caller: ({ level, rights }) =>
      staffWith(
        demo,
        level,
        staffRights.filter((other) => !rights.includes(other)),
      ),
    code: 'forbidden',
  },
  {
    who: 'a teacher who has the right',
    caller: ({ rights }) => staffWith(demo, roleLevels.teacher, rights),
    code: 'forbidden',
    of: ({ level }) => level > roleLevels.teacher,
  },
  {
    who: 'one whose rights sleep',
    caller: async (call) => ({ ...(await allowed(call)), idleMs: 31 * minuteMs }),
    code: 'password_required',
  },
  {
    who: 'one who gave the password eleven minutes ago',
    caller: async (call) => ({ ...(await allowed(call)), idleMs: 11 * minuteMs }),
    code: 'password_required',
    of: ({ endpoint }) => endpoint.asksPassword === true,
  },
  {
    who: 'one without a second step on a live site',
    caller: ({ level, rights }) => staffWith(live, level, rights),
    code: 'second_factor_setup_required',
  },
];

describe.each(staffCalls)('$name', (call) => {
  it.each(refused.filter(({ of }) => of?.(call) ?? true))(
    'is refused to $who, and that stands in the log',
    async ({ caller, code }) => expectRefused(call, await caller(call), code),
  );

  it('is not refused to who has level, right and a second step where there has to be one', async () => {
    const answer = await send(call, await allowed(call));
    expect([401, 403]).not.toContain(answer.statusCode);
  });
});

type Name = keyof Endpoints;
type Changing = {
  [N in Name]: Endpoints[N] extends { access: 'teacher' | 'admin'; method: 'POST' | 'PUT' | 'DELETE' }
    ? N
    : never;
}[Name];

/** What changes no member's record, and why it may be one's own. */
const deskWork = {
  releaseReview: 'what one gives back one may have taken on oneself before it was one’s own',
  takeBackAnswer: 'what one takes back is one’s own answer, never to oneself',
  searchStaff: 'it only reads: the words are posted so that they stand in no address',
  searchMembers: 'it only reads: the words are posted so that they stand in no address',
  retryMessage: 'that a message to oneself is sent again changes nothing of one’s own',
  cancelApproval: 'only who asked for an act calls it off',
  signAccessReview: 'a month is checked whoever is in it, and that they checked it is signed by name',
  updateSetting: 'figures are of the academy, and nobody’s record',
  setHoliday: 'a holiday is everybody’s',
  removeHoliday: 'a holiday is everybody’s',
  createCategory: 'a group or product is of the academy, and nobody’s record',
  setPrice: 'a price is of the academy, and nobody’s record',
  publishProduct: 'a product is of the academy, and nobody’s record',
  setBankAccount: 'the account is the academy’s',
  searchDeskCertificates: 'looking for a certificate changes none',
  lookAtBankFile: 'it only reads: the file is posted, and nothing of it is stored',
  importBankFile: 'a statement is the academy’s: whose its lines are is not known yet',
  ignoreBankLine: 'a line that pays no order is nobody’s',
  takeBackIgnore: 'a line that pays no order is nobody’s',
  searchBankOrders: 'it only reads: the words are posted so that they stand in no address',
  createExport: 'a file is of many, and changes no record',
  previewWindows: 'it only reads: the members are posted, up to 500 of them',
  takeExport: 'who asked for a file takes it, and nobody else',
  setConsultHours: 'hours are those of the staff, and no member’s record',
  createContent: 'texts of the site are the academy’s',
  saveContent: 'texts of the site are the academy’s',
  publishContent: 'texts of the site are the academy’s',
  withdrawContent: 'texts of the site are the academy’s',
  restoreContent: 'texts of the site are the academy’s',
  deleteContent: 'texts of the site are the academy’s',
  undeleteContent: 'texts of the site are the academy’s',
  orderContents: 'texts of the site are the academy’s',
  previewContent: 'texts of the site are the academy’s',
  replaceVideo: 'a lesson is of the academy, and nobody’s record',
  retryMedia: 'a film is of the academy, and nobody’s record',
  saveCaptions: 'a film is of the academy, and nobody’s record',
  deleteMedia: 'a film is of the academy, and nobody’s record',
  createCalendarFeed: 'the address is of one’s own calendar: nobody makes one for somebody else',
  deleteCalendarFeed: 'the address is of one’s own calendar: nobody ends that of somebody else',
  deleteMediaUpload: 'a film on its way is of the academy, and nobody’s record',
} satisfies Partial<Record<Changing, string>>;

const standing = { level: roleLevels.teacher, rights: [], reason: '맡은 반이 바뀜' };
const word = { version: 1, comment: '잘 쓰셨습니다.' };
const ownInquiry = (self: TestMember) => createInquiry(demo.sql, self);
const byHand = { side: 'center', days: 3, reason: standing.reason };
const changed = { version: 1, reason: standing.reason };
async function ownNote({ id }: TestMember): Promise<string> {
  const [row] = await demo.sql<{ id: string }[]>`
    INSERT INTO member_notes (user_id, text) VALUES (${id}, '이사했습니다.') RETURNING id`;
  return row?.id ?? '';
}
async function ownComment({ id }: TestMember): Promise<string> {
  const lesson = await createLesson(demo.sql);
  const [row] = await demo.sql<{ id: string }[]>`
    INSERT INTO comments (lesson_id, user_id, content) VALUES (${lesson.id}, ${id}, '좋습니다.') RETURNING id`;
  return row?.id ?? '';
}
async function ownReportedEntry({ id: userId }: TestMember): Promise<string> {
  const id = await createEntry(demo.sql, { userId, isShared: true });
  const reporter = await createMember(demo.sql);
  await demo.sql`
    INSERT INTO practice_reports (practise_history_id, reporter_id, reason) VALUES (${id}, ${reporter.id}, 'worry')`;
  return id;
}
async function ownClosedEntry({ id: userId }: TestMember): Promise<string> {
  const id = await createEntry(demo.sql, { userId });
  await demo.sql`
    UPDATE practise_histories SET sharing_closed_at = now(), sharing_closed_word = '이름을 지워 주세요.' WHERE id = ${id}`;
  return id;
}
const ownCertificate = async ({ id }: TestMember) => {
  const { id: categoryId } = await createCategory(demo.sql);
  return (await createCertificate(demo.sql, { userId: id, categoryId })).id;
};
const ownTransfer = async ({ id: userId }: TestMember) => {
  const { id: categoryId } = await createCategory(demo.sql);
  return createOrder(demo.sql, { userId, categoryId, status: 'pending', payMethod: 'noaccount' });
};
const ownOrder = async ({ id: userId }: TestMember) => {
  const { id: categoryId } = await createCategory(demo.sql);
  return createOrder(demo.sql, { userId, categoryId, status: 'paid' });
};
const ofOrder = async (self: TestMember, payload: object = {}) => ({
  id: await ownOrder(self),
  payload: { version: 1, ...payload },
});
const ownReport = async ({ id }: TestMember) => createReport(demo.sql, { userId: id, state: 'submitted' });

/** How each call is made on one's own record. A call of staff that changes something and is in neither does not compile. */
const onOwn: Record<Exclude<Changing, keyof typeof deskWork>, (self: TestMember) => Promise<Sent>> = {
  reviewReport: async (self) => ({ id: await ownReport(self), payload: { ...word, grade: 'good' } }),
  returnReport: async (self) => ({ id: await ownReport(self), payload: word }),
  claimReview: async (self) => ({ id: await ownReport(self) }),
  createReviewNote: async (self) => ({ id: await ownReport(self), payload: { text: '참고' } }),
  answerLevelCheck: async ({ id: userId }) => ({
    id: await createEntry(demo.sql, { userId, type: 'level-check' }),
    payload: { version: 1, isApproved: true, reason: standing.reason },
  }),
  handleEntryReport: async (self) => ({
    id: await ownReportedEntry(self),
    payload: { act: 'keep', reason: standing.reason },
  }),
  openSharing: async (self) => ({
    id: await ownClosedEntry(self),
    payload: { reason: standing.reason },
  }),
  keepComment: async (self) => ({ id: await ownComment(self) }),
  deleteCommentAsStaff: async (self) => ({
    id: await ownComment(self),
    payload: { reason: standing.reason },
  }),
  scheduleConsultation: async (self) => ({
    id: await createConsultation(demo.sql, self),
    payload: { startsAt: '2026-11-25T05:00:00Z', minutes: 30, staffId: self.id, place: '상담실', version: 1 },
  }),
  answerConsultation: async (self) => ({
    id: await createConsultation(demo.sql, self),
    payload: { answer: '확인했습니다.', version: 1 },
  }),
  finishConsultation: async (self) => ({
    id: await createConsultation(demo.sql, self),
    payload: { outcome: 'done', version: 1 },
  }),
  cancelConsultation: async (self) => ({
    id: await createConsultation(demo.sql, self),
    payload: { reason: standing.reason, version: 1 },
  }),
  answerInquiry: async (self) => ({
    id: await ownInquiry(self),
    payload: { answer: '확인했습니다.', lastLineId: null },
  }),
  closeInquiry: async (self) => ({ id: await ownInquiry(self) }),
  reopenInquiry: async (self) => ({ id: await ownInquiry(self) }),
  assignInquiry: async (self) => ({ id: await ownInquiry(self), payload: { staffId: null } }),
  revealMember: async (self) => ({ id: self.id, payload: { fields: ['phone'], reason: standing.reason } }),
  updateMember: async (self) => ({ id: self.id, payload: changed }),
  askContactChange: async (self) => ({
    id: self.id,
    payload: { email: 'other@example.test', reason: standing.reason },
  }),
  cancelContactChange: async (self) => ({ id: self.id, payload: { reason: standing.reason } }),
  setMemberLevel: async (self) => ({
    id: self.id,
    payload: { ...changed, side: 'center', level: 2, subLevel: 1 },
  }),
  resetSecondStep: async (self) => ({ id: self.id, payload: { reason: standing.reason } }),
  setMemberTeacher: async (self) => ({ id: self.id, payload: { teacherId: null } }),
  createMemberNote: async (self) => ({ payload: { userId: self.id, text: '이사했습니다.' } }),
  deleteMemberNote: async (self) => ({ id: await ownNote(self) }),
  revokeCertificate: async (self) => ({
    id: await ownCertificate(self),
    payload: { reason: '이름을 잘못 적음' },
  }),
  reissueCertificate: async (self) => ({
    id: await ownCertificate(self),
    payload: { reason: '이름을 잘못 적음' },
  }),
  confirmTransfers: async (self) => ({
    payload: {
      matches: [{ lineIds: [await createBankLine(demo.sql, self)], orderId: await ownTransfer(self) }],
    },
  }),
  correctOrder: async (self) => ({
    id: await ownTransfer(self),
    payload: { toOrderId: null, reason: standing.reason },
  }),
  createDeskOrder: async (self) => ({
    payload: { userId: self.id, categoryId: '01890000-0000-7000-8000-000000000001', reason: standing.reason },
  }),
  confirmDeskTransfer: (self) => ofOrder(self, { receivedMinor: 1000 }),
  rejectDeskTransfer: (self) => ofOrder(self, { reason: standing.reason }),
  refundDeskOrder: (self) => ofOrder(self, { by: 'rule', reason: standing.reason }),
  confirmDeskRefund: (self) => ofOrder(self),
  refuseDeskRefund: (self) => ofOrder(self, { reason: standing.reason }),
  readDeskRefundAccount: (self) => ofOrder(self),
  recordDeskReceipt: (self) => ofOrder(self, { approvalNo: '123' }),
  cancelDeskReceipt: (self) => ofOrder(self, { approvalNo: '123' }),
  grantDays: async (self) => ({ payload: { members: [{ userId: self.id }], ...byHand } }),
  takeBackDays: async (self) => ({ payload: { members: [{ userId: self.id }], ...byHand } }),
  pauseWindow: async ({ id: userId }) => ({ payload: { userId, fromOn: '2026-11-21', ...byHand } }),
  resumeWindow: async ({ id: userId }) => ({ payload: { userId, side: 'center', reason: standing.reason } }),
  endSessionsOfMember: async (self) => ({ query: { userId: self.id } }),
  inviteStaff: async (self) => ({ payload: { email: self.email, ...standing } }),
  updateStaff: async (self) => ({ id: self.id, payload: { ...standing, version: 0 } }),
  withdrawInvitation: async (self) => {
    const [made] = await demo.sql<{ id: string }[]>`
      INSERT INTO staff_invitations (id, email, level, rights, reason, invited_by, token_hash, expires_at)
      VALUES (uuidv7(), ${self.email}, 1, '{}', '새로 오신', ${self.id}, sha256(${self.email}::bytea), '2099-01-01') RETURNING id`;
    return { id: made?.id ?? '', payload: { reason: standing.reason } };
  },
  decideApproval: async ({ id: askedBy }) => ({
    id: await createApproval(demo.sql, { askedBy, action: 'certificate.revoke', right: 'practice' }),
    payload: { isApproved: true, reason: standing.reason },
  }),
  removeStaff: async (self) => ({ id: self.id, payload: { reason: standing.reason, version: 0 } }),
};

it('what cannot be undone wants the password within ten minutes', () => {
  const asking = staffCalls.filter(({ endpoint }) => endpoint.asksPassword).map(({ name }) => name);
  expect(asking).toEqual([
    'setPrice',
    'publishProduct',
    'setBankAccount',
    'confirmDeskTransfer',
    'refundDeskOrder',
    'confirmDeskRefund',
    'readDeskRefundAccount',
    'inviteStaff',
    'updateStaff',
    'removeStaff',
    'decideApproval',
    'updateSetting',
    'signAccessReview',
    'askContactChange',
    'resetSecondStep',
    'confirmTransfers',
    'correctOrder',
    'createExport',
  ]);
});

describe('one’s own record', () => {
  const owned = staffCalls.filter(({ name }) => name in onOwn);

  it.each(owned)('is refused by $name, and that stands in the log', async (call) => {
    const caller = await allowed(call);
    const sent = await onOwn[call.name as keyof typeof onOwn](caller.member as TestMember);
    await expectRefused(call, caller, 'own_record', sent);
  });

  it('is asked about by every call that changes something, but for work of the desk', () => {
    const asked = [...owned.map(({ name }) => name), ...Object.keys(deskWork)];
    const changing = staffCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
    expect(changing.map(({ name }) => name).sort()).toEqual(asked.sort());
  });
});

/** Calls that may be sent twice, although they name neither a version nor a key. */
const repeatable = {
  endSessionsOfMember: 'nobody is logged in any more',
  claimReview: 'what one has taken on is taken on anew',
  readDeskRefundAccount: 'it only reads, and each look stands in the log',
  revealMember: 'it only reads, and each look stands in the log',
  inviteStaff: 'the new link takes the place of the one before',
  setMemberTeacher: 'the teacher is the same one',
} satisfies Partial<Record<Changing, string>>;

/** Calls that a record as in `onOwn` refuses the first time: their own tests send them twice. */
const twiceElsewhere = {
  createDeskOrder: 'its key makes one order (offer.test.ts)',
  cancelContactChange: 'there is nothing to call off the second time',
  resetSecondStep: 'the same waits for a second person already (approval.test.ts)',
  grantDays: 'each member is named with the version of their window that was shown (days/staff.test.ts)',
  takeBackDays: 'as grantDays',
  correctOrder: 'the same waits for a second person already (approval.test.ts)',
} satisfies Partial<Record<Changing, string>>;

describe('a call that is sent again because its answer was lost', () => {
  const namesVersion = ({ endpoint: { body } }: StaffCall) =>
    body !== undefined && 'shape' in body && 'version' in (body.shape as object);
  const onRecords = staffCalls.filter(({ name }) => name in onOwn);
  const once = onRecords.filter(
    (call) => !(namesVersion(call) || call.name in repeatable || call.name in twiceElsewhere),
  );

  it.each(once)('$name acts once', async (call) => {
    const member = await createMember(demo.sql);
    await giveSensitiveConsent(demo.sql, member.id);
    const caller = await staffWith(demo, roleLevels.admin, staffRights);
    await assignTeacher(demo.sql, member, caller.member);
    const sent = { ...(await onOwn[call.name as keyof typeof onOwn](member)), key: 'lost' };
    const acts = () => demo.sql`
      SELECT id FROM audit_log WHERE actor_id = ${caller.member.id} AND action <> 'call.refuse'`;
    expect((await send(call, caller, sent)).statusCode).toBeLessThan(300);
    const first = await acts();
    await send(call, caller, sent);
    expect(await acts()).toEqual(first);
  });
});

/** Calls that the right `practice` opens and that are of no single member’s record, or of one that every teacher may meet. */
const withoutReach = {
  listReviews: 'the queue says what waits and no word of it',
  countReviews: 'numbers alone',
  getReview: 'before it is taken on it says that it waits, and no word of it (review.test.ts)',
  claimReview: 'what waits is taken on by whoever comes first',
  releaseReview: 'gives back what one has taken on oneself; of others it changes nothing',
  listUndos: 'one’s own answers',
  takeBackAnswer: 'one’s own answers',
  listApprovals: 'follows the right of the act',
  decideApproval: 'follows the right of the act',
  cancelApproval: 'one’s own wish',
  searchStaff: 'finds members within reach alone (search.test.ts)',
  searchMembers: 'finds members within reach alone (search.test.ts)',
  countMemberViews: 'numbers alone, of members within reach (search.test.ts)',
  listTeachers: 'names of staff',
  getDesk: 'numbers alone',
  listContents: 'texts of the site, by the right of their kind (content.test.ts)',
  getContent: 'texts of the site, by the right of their kind (content.test.ts)',
  compareContent: 'texts of the site, by the right of their kind (content.test.ts)',
  createContent: 'texts of the site, by the right of their kind (content.test.ts)',
  saveContent: 'texts of the site, by the right of their kind (content.test.ts)',
  publishContent: 'texts of the site, by the right of their kind (content.test.ts)',
  withdrawContent: 'texts of the site, by the right of their kind (content.test.ts)',
  restoreContent: 'texts of the site, by the right of their kind (content.test.ts)',
  deleteContent: 'texts of the site, by the right of their kind (content.test.ts)',
  undeleteContent: 'texts of the site, by the right of their kind (content.test.ts)',
  orderContents: 'texts of the site, by the right of their kind (content.test.ts)',
  previewContent: 'texts of the site, by the right of their kind (content.test.ts)',
  getFigures: 'numbers alone, and none of fewer than five members (figure.test.ts)',
} satisfies Partial<Record<Name, string>>;

async function commentOnEntry({ id }: TestMember): Promise<Sent> {
  const entryId = await createEntry(demo.sql, { userId: id });
  const [row] = await demo.sql<{ id: string }[]>`
    INSERT INTO comments (practise_history_id, user_id, content) VALUES (${entryId}, ${id}, '고맙습니다.') RETURNING id`;
  return { id: row?.id ?? '', payload: { reason: standing.reason } };
}
const itself = async ({ id }: TestMember): Promise<Sent> => ({ id });

/** A member’s record for each call that reach decides about; as on one’s own where nothing else is said. */
const ofMember: Partial<Record<string, (member: TestMember) => Promise<Sent>>> = {
  ...onOwn,
  getMember: itself,
  listMemberTimeline: itself,
  explainMember: itself,
  keepComment: commentOnEntry,
  deleteCommentAsStaff: commentOnEntry,
};

describe('reach', () => {
  const ofTeachers = staffCalls.filter(
    ({ level, rights }) => level === roleLevels.teacher && rights.includes('practice'),
  );
  const reaching = ofTeachers.filter(({ name }) => !(name in withoutReach));
  const recordFor = async ({ name }: StaffCall, member: TestMember) => {
    await giveSensitiveConsent(demo.sql, member.id);
    return ofMember[name]?.(member);
  };

  it.each(reaching)(
    'refuses $name to a teacher of other members, and that stands in the log',
    async (call) => {
      const sent = await recordFor(call, await createMember(demo.sql));
      if (!sent) throw new Error(`no record for ${call.name}`);
      await expectRefused(call, await staffWith(demo, roleLevels.teacher, ['practice']), 'not_found', sent);
    },
  );

  // A note is deleted by who wrote it.
  it.each(reaching.filter(({ name }) => name !== 'deleteMemberNote'))(
    'opens $name to the teacher of the member',
    async (call) => {
      const member = await createMember(demo.sql);
      const caller = await staffWith(demo, roleLevels.teacher, ['practice']);
      await assignTeacher(demo.sql, member, caller.member);
      const answer = await send(call, caller, await recordFor(call, member));
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    },
  );
});
