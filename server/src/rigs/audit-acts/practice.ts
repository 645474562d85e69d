import { getAttachmentAddress, listAttachments } from '@taegeuk/contract/attachment.ts';
import { getDeskCertificate, listDeskCertificates } from '@taegeuk/contract/certificate-desk.ts';
import { createComment, listCommentsOfPractice, listNewestComments } from '@taegeuk/contract/comment.ts';
import { getPractice } from '@taegeuk/contract/practice.ts';
import { getReport } from '@taegeuk/contract/report.ts';
import {
  claimReview,
  createReviewNote,
  deleteCommentAsStaff,
  handleEntryReport,
  keepComment,
  listReviews,
  openSharing,
  releaseReview,
} from '@taegeuk/contract/review.ts';
import { reportPractice } from '@taegeuk/contract/shared-practice.ts';
import { reissueCertificate, revokeCertificate } from '../../modules/academy/certificate-desk.ts';
import { decideApproval } from '../../modules/approval/service.ts';
import { answerLevelCheck } from '../../modules/practice/level-check/service.ts';
import { returnReport, reviewReport } from '../../modules/practice/report/staff.ts';
import { takeBackAnswer } from '../../modules/undo/service.ts';
import { actingAs } from '../testing/acting.ts';
import { createCategory, createLesson } from '../testing/content-factories.ts';
import {
  createAttachment,
  createCertificate,
  createEntry,
  createMember,
  createReport,
} from '../testing/factories.ts';
import { dataOf } from '../testing/reply.ts';
import type { Act, Scene } from './scene.ts';

const entryOf = ({ shop, member }: Scene) => createEntry(shop.sql, { userId: member.id });
const handedIn = ({ shop, member }: Scene) =>
  createReport(shop.sql, { userId: member.id, state: 'submitted' });

async function readEntryAndReport(scene: Scene): Promise<void> {
  const query = { lang: 'kr' };
  await scene.send(getPractice, scene.byHeaders, { id: await entryOf(scene), query });
  await scene.send(getReport, scene.byHeaders, { id: await handedIn(scene), query });
}

async function readComments(scene: Scene): Promise<void> {
  const practiseHistoryId = await entryOf(scene);
  await scene.send(listCommentsOfPractice, scene.byHeaders, { query: { practiseHistoryId } });
  await scene.send(listNewestComments, scene.byHeaders, { query: { practiseHistoryId, count: '5' } });
}

async function deleteTheirComment(scene: Scene): Promise<void> {
  const { byHeaders, send } = scene;
  const id = await commentOf(scene);
  await send(deleteCommentAsStaff, byHeaders, { id, payload: { reason: '다른 회원의 이름이 있음' } });
}

const levelCheckOf = ({ shop, member }: Scene) =>
  createEntry(shop.sql, { userId: member.id, type: 'level-check' });

async function commentOf({ shop, member, send }: Scene): Promise<string> {
  const payload = { lessonId: (await createLesson(shop.sql)).id, content: '좋았습니다.' };
  return dataOf(createComment, await send(createComment, member.headers, { payload })).id;
}

async function claim(scene: Scene): Promise<string> {
  const id = await handedIn(scene);
  await scene.send(claimReview, scene.byHeaders, { kind: 'report', id });
  return id;
}

const review = async (scene: Scene) =>
  reviewReport(
    scene.shop.services,
    { id: await handedIn(scene), version: 1, comment: '잘 쓰셨습니다.', grade: 'good' },
    scene.by,
  );

const refuseLevelCheck = async (scene: Scene) =>
  answerLevelCheck(
    scene.shop.services,
    { id: await levelCheckOf(scene), isApproved: false, reason: '조금 더 앉아 봅시다.' },
    scene.by,
  );

async function certificateOf({ shop, member }: Scene): Promise<string> {
  const { id: categoryId } = await createCategory(shop.sql);
  return (await createCertificate(shop.sql, { userId: member.id, categoryId })).id;
}

const reason = '이름을 잘못 적어 드렸습니다.';

async function revokeByTwo(scene: Scene): Promise<void> {
  const { services, sql } = scene.shop;
  const wish = { id: await certificateOf(scene), reason, input: {} };
  const { approvalId } = await revokeCertificate.ask(services, wish, scene.by);
  const second = actingAs((await createMember(sql, { roleLevel: 9 })).id);
  await decideApproval(
    services,
    [revokeCertificate],
    { id: approvalId ?? '', isApproved: true, reason },
    second,
  );
}

/** What staff do with diaries, reports, talk and certificates. */
export const practiceActs = {
  'practice.read': readEntryAndReport,
  'practice.report': async ({ shop, member, byHeaders, send }) => {
    const id = await createEntry(shop.sql, { userId: member.id, isShared: true });
    await send(reportPractice, byHeaders, { id, payload: { reason: 'worry', note: '' } });
  },
  'report.review': review,
  'report.undo': async (scene) => takeBackAnswer(scene.shop.services, (await review(scene)).id, scene.by),
  'report.return': async (scene) =>
    returnReport(
      scene.shop.services,
      { id: await handedIn(scene), version: 1, comment: '더 써 주세요.' },
      scene.by,
    ),
  'level-check.answer': refuseLevelCheck,
  'level-check.undo': async (scene) =>
    takeBackAnswer(scene.shop.services, (await refuseLevelCheck(scene)).id, scene.by),
  'attachment.list': async (scene) =>
    scene.send(listAttachments, scene.byHeaders, { query: { practiseHistoryId: await handedIn(scene) } }),
  'attachment.read': async (scene) => {
    const file = { userId: scene.member.id, reportId: await handedIn(scene) };
    await scene.send(getAttachmentAddress, scene.byHeaders, {
      id: await createAttachment(scene.shop.sql, file),
    });
  },
  'comment.read': readComments,
  'comment.create': async (scene) =>
    scene.send(createComment, scene.byHeaders, {
      payload: { practiseHistoryId: await entryOf(scene), content: '고맙습니다.' },
    }),
  'comment.delete': deleteTheirComment,
  'comment.keep': async (scene) => scene.send(keepComment, scene.byHeaders, { id: await commentOf(scene) }),
  'review.list': async (scene) => {
    await handedIn(scene);
    await scene.send(listReviews, scene.byHeaders);
  },
  'review.claim': claim,
  'review.release': async (scene) =>
    scene.send(releaseReview, scene.byHeaders, { kind: 'report', id: await claim(scene) }),
  'review.note': async (scene) =>
    scene.send(createReviewNote, scene.byHeaders, {
      id: await handedIn(scene),
      payload: { text: '첫 판의 표현은 전화로 여쭈었습니다.' },
    }),
  'entry-report.handle': async (scene) => {
    const { shop, member, byHeaders, send } = scene;
    const id = await createEntry(shop.sql, { userId: member.id, isShared: true });
    const { id: reporterId } = await shop.buyer();
    await shop.sql`
      INSERT INTO practice_reports (practise_history_id, reporter_id, reason) VALUES (${id}, ${reporterId}, 'worry')`;
    await send(handleEntryReport, byHeaders, { id, payload: { act: 'keep', reason: '문제없는 글입니다.' } });
  },
  'entry-report.open-sharing': async (scene) => {
    const { shop, byHeaders, send } = scene;
    const id = await entryOf(scene);
    await shop.sql`
      UPDATE practise_histories SET sharing_closed_at = now(), sharing_closed_word = '이름을 지워 주세요.' WHERE id = ${id}`;
    await send(openSharing, byHeaders, { id, payload: { reason: '이름을 지웠습니다.' } });
  },
  'certificate.list': async (scene) => {
    await certificateOf(scene);
    await scene.send(listDeskCertificates, scene.byHeaders, { query: { userId: scene.member.id } });
  },
  'certificate.read': async (scene) =>
    scene.send(getDeskCertificate, scene.byHeaders, { id: await certificateOf(scene) }),
  'certificate.revoke': revokeByTwo,
  'certificate.reissue': async (scene) =>
    reissueCertificate(scene.shop.services, { id: await certificateOf(scene), reason }, scene.by),
} satisfies Record<string, Act>;
