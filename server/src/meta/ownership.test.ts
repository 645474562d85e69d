import { addDays, seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelopeOf } from '../http/endpoint.ts';
import { noteFailure } from '../modules/session/login-events.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createHours } from '../rigs/testing/consult-hours.ts';
import { createCategory, createLesson } from '../rigs/testing/content-factories.ts';
import {
  createAttachment,
  createCertificate,
  createConsultation,
  createMember,
  createOrder,
  createReport,
  giveSensitiveConsent,
  loginAs,
  memberPassword,
  type TestMember,
} from '../rigs/testing/factories.ts';
import { createPasskey } from '../rigs/testing/passkeys.ts';

/** Records of one member, and the tokens of their owner and of a stranger. */
let testApp: TestApp;
let owner: TestMember;
let ownerHeaders: Record<string, string>;
let strangerHeaders: Record<string, string>;
let records: {
  merchantUid: string;
  lessonId: string;
  categoryId: string;
  userLessonId: string;
  entryId: string;
  consultationId: string;
  talkId: string;
  deskId: string;
  inquiryId: string;
  levelCheckId: string;
  reportId: string;
  commentId: string;
  sessionId: string;
  passkeyId: string;
  loginEventId: string;
  certificateId: string;
  fileReportId: string;
  attachmentId: string;
  orderId: string;
  openOrderId: string;
};

type Name = keyof typeof endpoints;
interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

function urlOf(endpoint: Endpoint, call: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => call.params?.[name] ?? '');
  const query = new URLSearchParams(call.query).toString();
  return query ? `${path}?${query}` : path;
}

async function send(name: Name, call: Call, headers: Record<string, string>) {
  const endpoint: Endpoint = endpoints[name];
  const response = await testApp.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, call),
    headers,
    ...(call.body ? { payload: call.body } : {}),
  });
  return { status: response.statusCode, body: response.json() as { data: { id: string }; message: string } };
}

/** A second session of the owner, which a call ends. */
async function spareSessionId(): Promise<string> {
  await loginAs(testApp, owner);
  const [row] = await testApp.sql<{ id: string }[]>`
    SELECT id FROM sessions WHERE user_id = ${owner.id} ORDER BY id DESC LIMIT 1`;
  return row?.id ?? '';
}

/** A failed login as the owner. */
async function loginEventId(): Promise<string> {
  const failed = { userId: owner.id, way: 'password', now: new Date() } as const;
  await noteFailure(testApp.sql, { ...failed, from: { address: '203.0.113.9', userAgent: '' } });
  const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM login_events WHERE user_id = ${owner.id}`;
  return row?.id ?? '';
}

/** A talk of the owner that can be called off. */
async function talkOf(desk: TestMember): Promise<string> {
  const id = await createConsultation(testApp.sql, owner);
  await testApp.sql`
    UPDATE consultations SET status = 'scheduled', scheduled_at = '2200-01-01', staff_id = ${desk.id} WHERE id = ${id}`;
  return id;
}

/** Midnight in Seoul, in some days on which nobody has a holiday. */
function slotOf(desk: string) {
  return { staffId: desk, startsAt: seoulMidnight(addDays(seoulDay(new Date()), 3)).toISOString() };
}

/** The number of an order of the owner that waits for its transfer. */
async function transferOf(categoryId: string): Promise<string> {
  const order = { userId: owner.id, categoryId, status: 'pending', payMethod: 'noaccount' };
  const id = await createOrder(testApp.sql, order);
  const [row] = await testApp.sql<
    { merchantUid: string }[]
  >`SELECT merchant_uid FROM orders WHERE id = ${id}`;
  return row?.merchantUid ?? '';
}

beforeAll(async () => {
  testApp = await createTestApp();
  const window = { startsOn: null, endsOn: '2200-01-01' };
  owner = await createMember(testApp.sql, { center: window });
  ownerHeaders = await loginAs(testApp, owner);
  const stranger = await createMember(testApp.sql, { center: window });
  await giveSensitiveConsent(testApp.sql, stranger.id);
  strangerHeaders = await loginAs(testApp, stranger);
  const category = await createCategory(testApp.sql);
  const lesson = await createLesson(testApp.sql, { categoryId: category.id });
  const favourite = await send(
    'updateUserLesson',
    { params: { id: lesson.id }, body: { lessonId: lesson.id, isFavorite: true } },
    ownerHeaders,
  );
  await giveSensitiveConsent(testApp.sql, owner.id);
  const entry = await send('createPractice', { body: { title: '숨', content: '고요했다.' } }, ownerHeaders);
  const consultation = await send('createConsultation', { body: consultationBody }, ownerHeaders);
  const desk = await createMember(testApp.sql, { roleLevel: 1 });
  await createHours(testApp.sql, desk);
  const inquiry = await send('createInquiry', { body: inquiryBody }, ownerHeaders);
  const levelCheck = await send(
    'createPractice',
    { body: { title: '점검', content: '손이 따뜻합니다.', type: 'level-check' } },
    ownerHeaders,
  );
  const course = await createCategory(testApp.sql, { center: 1, slug: 'practiciner/meditation' });
  const report = await send(
    'createPractice',
    { body: { title: '보고', content: '<p>숨</p>', type: 'report', categoryId: course.id } },
    ownerHeaders,
  );
  const comment = await send(
    'createComment',
    { body: { lessonId: lesson.id, content: '좋습니다.' } },
    ownerHeaders,
  );
  const fileReportId = await createReport(testApp.sql, { userId: owner.id, state: 'draft' });
  records = {
    merchantUid: await transferOf(category.id),
    lessonId: lesson.id,
    categoryId: category.id,
    userLessonId: favourite.body.data.id,
    entryId: entry.body.data.id,
    consultationId: consultation.body.data.id,
    talkId: await talkOf(desk),
    deskId: desk.id,
    inquiryId: inquiry.body.data.id,
    levelCheckId: levelCheck.body.data.id,
    reportId: report.body.data.id,
    commentId: comment.body.data.id,
    sessionId: await spareSessionId(),
    loginEventId: await loginEventId(),
    passkeyId: (await createPasskey(testApp, owner)).id,
    certificateId: (await createCertificate(testApp.sql, { userId: owner.id, categoryId: category.id })).id,
    fileReportId,
    attachmentId: await createAttachment(testApp.sql, { userId: owner.id, reportId: fileReportId }),
    orderId: await createOrder(testApp.sql, {
      ...{ userId: owner.id, categoryId: category.id, startsOn: '2199-01-01' },
    }),
    openOrderId: await createOrder(testApp.sql, {
      ...{ userId: owner.id, categoryId: category.id, status: 'pending', payMethod: 'noaccount' },
    }),
  };
});
afterAll(() => testApp.close());

const consultationBody = {
  ...{ title: '숨', content: '앉는 법', name: '김하늘', phone: '010-1234-5678', phoneAdvice: true },
};

const inquiryBody = {
  ...{ authorName: '김하늘', authorPhone: '010-1234-5678', authorEmail: 'haneul@example.test' },
  ...{ title: '기간', content: '늘릴 수 있나요?' },
};

/** Each private call that names a record or a member: the owner's call, and what a stranger gets for the same. */
const cases: { name: Name; call: () => Call; refused: number }[] = [
  { name: 'listRolesOfUser', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  {
    name: 'createRole',
    call: () => ({ body: { name: 'released', email: owner.email, level: 0 } }),
    refused: 403,
  },
  {
    name: 'updateUserLesson',
    call: () => ({
      params: { id: records.userLessonId },
      body: { userId: owner.id, lessonId: records.lessonId, isFavorite: true },
    }),
    refused: 404,
  },
  { name: 'getUserLesson', call: () => ({ params: { id: records.userLessonId } }), refused: 404 },
  { name: 'listUserLessons', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  { name: 'listFavoriteLessons', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  {
    name: 'listUserLessonsByPractice',
    call: () => ({ query: { userId: owner.id, isPractise: 'false' } }),
    refused: 404,
  },
  {
    name: 'recordLessonOpen',
    call: () => ({ body: { userId: owner.id, lessonId: records.lessonId } }),
    refused: 404,
  },
  { name: 'listPractice', call: () => ({ query: { userId: owner.id, lang: 'kr' } }), refused: 404 },
  {
    name: 'createPractice',
    call: () => ({ body: { userId: owner.id, title: '숨', content: '하나' } }),
    refused: 404,
  },
  { name: 'getPractice', call: () => ({ params: { id: records.entryId } }), refused: 404 },
  {
    name: 'updatePractice',
    call: () => ({ params: { id: records.entryId }, body: { title: '숨', content: '둘', version: 1 } }),
    refused: 404,
  },
  { name: 'listConsultations', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  {
    name: 'createConsultation',
    call: () => ({ body: { ...consultationBody, userId: owner.id } }),
    refused: 404,
  },
  { name: 'getConsultation', call: () => ({ params: { id: records.consultationId } }), refused: 404 },
  {
    name: 'bookConsultation',
    call: () => ({ body: { slot: slotOf(records.deskId), consultationId: records.talkId } }),
    refused: 404,
  },
  { name: 'callOffConsultation', call: () => ({ params: { id: records.talkId } }), refused: 404 },
  { name: 'deleteConsultation', call: () => ({ params: { id: records.consultationId } }), refused: 404 },
  { name: 'listInquiries', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  {
    name: 'createInquiry',
    call: () => ({ body: { ...inquiryBody, userId: owner.id } }),
    refused: 404,
  },
  { name: 'getInquiry', call: () => ({ params: { id: records.inquiryId } }), refused: 404 },
  {
    name: 'replyToInquiry',
    call: () => ({ body: { questionId: records.inquiryId, content: '하나 더' } }),
    refused: 404,
  },
  {
    name: 'listCommentsOfPractice',
    call: () => ({ query: { practiseHistoryId: records.entryId } }),
    refused: 404,
  },
  {
    name: 'listNewestComments',
    call: () => ({ query: { practiseHistoryId: records.entryId } }),
    refused: 404,
  },
  {
    name: 'createComment',
    call: () => ({ body: { practiseHistoryId: records.entryId, content: '나' } }),
    refused: 404,
  },
  {
    name: 'createCommentByGet',
    call: () => ({ query: { practiseHistoryId: records.entryId, content: '나' } }),
    refused: 404,
  },
  { name: 'withdrawLevelCheck', call: () => ({ params: { id: records.levelCheckId } }), refused: 404 },
  { name: 'getReport', call: () => ({ params: { id: records.reportId } }), refused: 404 },
  {
    name: 'submitReport',
    call: () => ({ params: { id: records.reportId }, body: { version: 1 } }),
    refused: 404,
  },
  { name: 'takeBackReport', call: () => ({ params: { id: records.reportId } }), refused: 404 },
  { name: 'deleteComment', call: () => ({ params: { id: records.commentId } }), refused: 403 },
  { name: 'getCertificate', call: () => ({ params: { id: records.certificateId } }), refused: 404 },
  {
    name: 'listAttachments',
    call: () => ({ query: { practiseHistoryId: records.fileReportId } }),
    refused: 404,
  },
  { name: 'getAttachmentAddress', call: () => ({ params: { id: records.attachmentId } }), refused: 404 },
  { name: 'deleteAttachment', call: () => ({ params: { id: records.attachmentId } }), refused: 404 },
  { name: 'listOrders', call: () => ({ query: { userId: owner.id } }), refused: 404 },
  { name: 'getOrder', call: () => ({ params: { id: records.orderId } }), refused: 404 },
  { name: 'cancelOrder', call: () => ({ params: { id: records.openOrderId } }), refused: 404 },
  { name: 'previewRefund', call: () => ({ params: { id: records.orderId } }), refused: 404 },
  {
    name: 'requestRefund',
    call: () => ({ params: { id: records.orderId }, body: { reason: '' } }),
    refused: 404,
  },
  {
    name: 'renamePasskey',
    call: () => ({ params: { id: records.passkeyId }, body: { name: '휴대폰' } }),
    refused: 404,
  },
  {
    name: 'removePasskey',
    call: () => ({ params: { id: records.passkeyId }, body: { password: memberPassword } }),
    refused: 404,
  },
  { name: 'endSession', call: () => ({ params: { id: records.sessionId } }), refused: 404 },
  // It ends the other sessions: so after the calls that use them.
  { name: 'questionLoginEvent', call: () => ({ params: { id: records.loginEventId } }), refused: 404 },
  { name: 'deletePractice', call: () => ({ params: { id: records.entryId } }), refused: 404 },
  {
    name: 'setPaymentUserOrder',
    call: () => ({ body: { merchant_uid: records.merchantUid, payMethod: 'noaccount' } }),
    refused: 404,
  },
  { name: 'notifyPayment', call: () => ({ query: { merchant_uid: records.merchantUid } }), refused: 404 },
  {
    name: 'updateUser',
    call: () => ({ params: { id: owner.id }, body: { nickName: '고요한물' } }),
    refused: 404,
  },
  // The last one: after it the owner has left.
  {
    name: 'deleteUser',
    call: () => ({ params: { id: owner.id }, body: { password: memberPassword } }),
    refused: 404,
  },
];

describe('what belongs to one member', () => {
  it.each(cases)('$name is refused to a stranger', async ({ name, call, refused }) => {
    const { status } = await send(name, call(), strangerHeaders);
    expect(status).toBe(refused);
  });

  it.each(cases)('$name is answered to its owner, in the contract’s shape', async ({ name, call }) => {
    const { status, body } = await send(name, call(), ownerHeaders);
    expect(status).toBe((endpoints[name] as Endpoint).status ?? 200);
    expect(envelopeOf(endpoints[name]).safeParse(body).error).toBeUndefined();
  });

  it('covers every private call that names a record or a member', () => {
    const open: Name[] = [
      // read by every member, or bound to the token itself
      'getProfile',
      'getLesson',
      // read and reported by every member while it is shared: shared.test.ts
      'getSharedPractice',
      'reportPractice',
      'saveProgress',
      'createUserRole',
      // staff's, refused to every member
      'reviewReport',
      'returnReport',
      'pauseWindow',
      'resumeWindow',
      'getDeskConsultation',
      'scheduleConsultation',
      'answerConsultation',
      'finishConsultation',
      'cancelConsultation',
      'getDeskInquiry',
      'answerInquiry',
      'closeInquiry',
      'reopenInquiry',
      'assignInquiry',
      'getMedia',
      'getNamedMedia',
      'retryMedia',
      'saveCaptions',
      'deleteMedia',
      'deleteMediaUpload',
      'getPrice',
      'setPrice',
      'publishProduct',
      'listDeskCertificates',
      'getDeskCertificate',
      'revokeCertificate',
      'reissueCertificate',
      'retryMessage',
      'takeBackAnswer',
      'getReview',
      'claimReview',
      'releaseReview',
      'createReviewNote',
      'answerLevelCheck',
      'handleEntryReport',
      'openSharing',
      'keepComment',
      'deleteCommentAsStaff',
      'endSessionsOfMember',
      'updateStaff',
      'removeStaff',
      'withdrawInvitation',
      'decideApproval',
      'cancelApproval',
      'ignoreBankLine',
      'takeBackIgnore',
      'correctOrder',
      'getMember',
      'listMemberTimeline',
      'explainMember',
      'mirrorMember',
      'revealMember',
      'updateMember',
      'askContactChange',
      'cancelContactChange',
      'setMemberLevel',
      'setMemberTeacher',
      'resetSecondStep',
      'createMemberNote',
      'listDeskOrders',
      'sumDeskOrders',
      'getDeskOrder',
      'createDeskOrder',
      'confirmDeskTransfer',
      'rejectDeskTransfer',
      'previewDeskRefund',
      'refundDeskOrder',
      'confirmDeskRefund',
      'refuseDeskRefund',
      'readDeskRefundAccount',
      'recordDeskReceipt',
      'cancelDeskReceipt',
      'deleteMemberNote',
      'takeExport',
      'getContent',
      'previewVideoReplacement',
      'replaceVideo',
      'compareContent',
      'saveContent',
      'publishContent',
      'withdrawContent',
      'restoreContent',
      'deleteContent',
      'undeleteContent',
      'previewContent',
    ];
    const naming = Object.entries<Endpoint>(endpoints)
      .filter(([, endpoint]) => !['public', 'optional'].includes(endpoint.access))
      .filter(([, { params, query, body }]) => {
        const fields = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}));
        return fields.some((field) =>
          ['id', 'userId', 'lessonId', 'practiseHistoryId', 'questionId', 'merchant_uid'].includes(field),
        );
      })
      .map(([name]) => name)
      .filter((name) => !open.includes(name as Name));
    const covered = new Set(cases.map(({ name }) => name));
    expect(naming.filter((name) => !covered.has(name as Name))).toEqual([]);
  });
});
