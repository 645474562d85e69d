import { getConsultation } from '@taegeuk/contract/consultation.ts';
import { listDeskConsultations } from '@taegeuk/contract/consultation-desk.ts';
import { getInquiry } from '@taegeuk/contract/inquiry.ts';
import { listDeskInquiries } from '@taegeuk/contract/inquiry-desk.ts';
import { getOrder } from '@taegeuk/contract/order.ts';
import { listDeskOrders } from '@taegeuk/contract/order-desk.ts';
import { retryMessage } from '@taegeuk/contract/outbox.ts';
import { endSessionsOfMember } from '@taegeuk/contract/session.ts';
import { inTransaction } from '../../database/connect.ts';
import { createCalendarFeed, deleteCalendarFeed } from '../../modules/consultation/feed.ts';
import { setConsultHours } from '../../modules/consultation/hours.ts';
import {
  answerConsultation,
  cancelConsultation,
  finishConsultation,
  scheduleConsultation,
} from '../../modules/consultation/staff.ts';
import { answerInquiry, assignInquiry, closeInquiry, reopenInquiry } from '../../modules/inquiry/staff.ts';
import { makeOffer } from '../../modules/order/offer/make.ts';
import { requestRefund } from '../../modules/order/own/own-orders.ts';
import { cancelCashReceipt, recordCashReceipt } from '../../modules/order/receipt/staff.ts';
import { confirmRefundTransfer, readRefundAccount, refuseRefund } from '../../modules/order/refund/staff.ts';
import { rejectOrder } from '../../modules/order/transfer/staff.ts';
import { holdBack, takeBackAnswer } from '../../modules/undo/service.ts';
import { createConsultation, createInquiry } from '../testing/factories.ts';
import { confirmWhole, refundAgreed } from '../testing/order-acts.ts';
import type { Act, Scene } from './scene.ts';

const consultationOf = ({ shop, member }: Scene) => createConsultation(shop.sql, member);

const schedule = ({ shop, by }: Scene, id: string) =>
  scheduleConsultation(
    shop.services,
    {
      ...{ id, minutes: 30, staffId: by.staff.id, place: '2층 상담실', version: 1 },
      startsAt: new Date(shop.services.clock().getTime() + 24 * 60 * 60 * 1000),
    },
    by,
  );
const inquiryOf = ({ shop, member }: Scene) => createInquiry(shop.sql, member);

/** An order that is paid by transfer; its money has not come. */
async function transferOf({ shop, member }: Scene): Promise<string> {
  const product = await shop.product();
  const wish = { payMethod: 'noaccount', cashReceipt: { purpose: 'deduction', identifier: '010-1234-5678' } };
  return (await shop.row(await shop.order(member, product, wish))).id;
}

async function paidTransferOf(scene: Scene): Promise<string> {
  const id = await transferOf(scene);
  await confirmWhole(scene.shop.services, id, scene.by);
  return id;
}

async function refund(scene: Scene): Promise<string> {
  const id = await paidTransferOf(scene);
  await refundAgreed(scene.shop.services, id, { by: 'rule' }, scene.by);
  return id;
}

async function retry({ shop, member, byHeaders, send }: Scene): Promise<void> {
  const [message] = await shop.sql`
    INSERT INTO outbox (kind, recipient, subject, text, user_id, given_up_at)
    VALUES ('mail', ${member.email}, '확인해 주세요', 'Text', ${member.id}, now()) RETURNING id`;
  await send(retryMessage, byHeaders, { id: message?.['id'] as string });
}

/** What staff do at the desk: inquiries, consultations, orders, sessions and messages. */
export const deskActs = {
  'consultation.read': async (scene) =>
    scene.send(getConsultation, scene.byHeaders, { id: await consultationOf(scene) }),
  'consultation.schedule': async (scene) => schedule(scene, await consultationOf(scene)),
  'consultation.list': async (scene) => {
    await consultationOf(scene);
    await scene.send(listDeskConsultations, scene.byHeaders);
  },
  'consultation.answer': async (scene) =>
    answerConsultation(
      scene.shop.services,
      { id: await consultationOf(scene), answer: '천천히 걸어 보세요.', version: 1 },
      scene.by,
    ),
  'consultation.finish': async (scene) => {
    const id = await consultationOf(scene);
    await schedule(scene, id);
    await scene.shop.sql`UPDATE consultations SET scheduled_at = '2026-01-05T03:00:00Z' WHERE id = ${id}`;
    await finishConsultation(scene.shop.services, { id, outcome: 'done', version: 2 }, scene.by);
  },
  'consultation.cancel': async (scene) =>
    cancelConsultation(
      scene.shop.services,
      { id: await consultationOf(scene), reason: '회원이 전화로 취소했습니다.', version: 1 },
      scene.by,
    ),
  'consult_hours.update': async ({ shop, by }) =>
    setConsultHours(
      shop.services,
      {
        ...{ staffId: by.staff.id, weekly: [{ weekday: 1, from: '09:00', to: '12:00' }], exceptions: [] },
        ...{ minutes: 30, gap: 10, notice: 24, place: '', version: 0 },
      },
      { ...by, isAdministrator: false },
    ),
  'calendar_feed.create': ({ shop, by }) => createCalendarFeed(shop.services, by),
  'calendar_feed.delete': async ({ shop, by }) => {
    await createCalendarFeed(shop.services, by);
    await deleteCalendarFeed(shop.services, by);
  },
  'inquiry.read': async (scene) => scene.send(getInquiry, scene.byHeaders, { id: await inquiryOf(scene) }),
  'inquiry.answer': async (scene) =>
    answerInquiry(scene.shop.services, { id: await inquiryOf(scene), answer: '확인했습니다.' }, scene.by),
  'inquiry.undo': async (scene) => {
    const subjectId = await inquiryOf(scene);
    const { shop, by, member } = scene;
    const answer = {
      kind: 'inquiry',
      subjectId,
      userId: member.id,
      word: {},
      now: shop.services.clock(),
    } as const;
    const { id } = await inTransaction(shop.sql, (db) => holdBack(db, by, answer));
    await takeBackAnswer(shop.services, id, by);
  },
  'inquiry.close': async (scene) => closeInquiry(scene.shop.services, await inquiryOf(scene), scene.by),
  'inquiry.reopen': async (scene) => {
    const id = await inquiryOf(scene);
    await closeInquiry(scene.shop.services, id, scene.by);
    await reopenInquiry(scene.shop.services, id, scene.by);
  },
  'inquiry.list': async (scene) => {
    await inquiryOf(scene);
    await scene.send(listDeskInquiries, scene.byHeaders);
  },
  'inquiry.assign': async (scene) =>
    assignInquiry(scene.shop.services, { id: await inquiryOf(scene), staffId: scene.by.staff.id }, scene.by),
  'sessions.end': ({ member, byHeaders, send }) =>
    send(endSessionsOfMember, byHeaders, { query: { userId: member.id } }),
  'outbox.retry': retry,
  'order.read': async (scene) =>
    scene.send(getOrder, scene.byHeaders, { id: await transferOf(scene), query: { lang: 'kr' } }),
  'order.read-account': async (scene) =>
    readRefundAccount(scene.shop.services, await transferOf(scene), scene.by),
  'order.confirm-transfer': paidTransferOf,
  'order.reject-transfer': async (scene) =>
    rejectOrder(scene.shop.services, { id: await transferOf(scene), reason: '입금하지 않으심' }, scene.by),
  'order.refund': refund,
  'order.confirm-refund': async (scene) =>
    confirmRefundTransfer(scene.shop.services, { id: await refund(scene) }, scene.by),
  'order.refuse-refund': async (scene) => {
    const id = await paidTransferOf(scene);
    const asked = { reason: '', account: '견본은행 110' };
    await requestRefund(scene.shop.services, scene.member as never, { id, lang: 'kr' }, asked);
    await refuseRefund(scene.shop.services, { id, reason: '기한이 지난 신청임' }, scene.by);
  },
  'order.cancel-receipt': async (scene) => {
    const id = await refund(scene);
    await recordCashReceipt(scene.shop.services, { id, approvalNo: '123456789' }, scene.by);
    await confirmRefundTransfer(scene.shop.services, { id }, scene.by);
    await cancelCashReceipt(scene.shop.services, { id, approvalNo: '987654321' }, scene.by);
  },
  'order.create': async (scene) => {
    const { id: categoryId } = await scene.shop.product();
    const asked = { userId: scene.member.id, categoryId, reason: '전화로 청하심', idempotencyKey: null };
    await makeOffer(scene.shop.services, asked, scene.by);
  },
  'order.list': async (scene) => {
    await transferOf(scene);
    await scene.send(listDeskOrders, scene.byHeaders);
  },
  'order.record-receipt': async (scene) =>
    recordCashReceipt(
      scene.shop.services,
      { id: await paidTransferOf(scene), approvalNo: '123456789' },
      scene.by,
    ),
} satisfies Record<string, Act>;
