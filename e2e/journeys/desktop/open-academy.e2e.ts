import type { APIRequestContext, Page } from '@playwright/test';
import { letWaitingHourPass } from '../../../server/src/rigs/testing/waiting-hour.ts';
import { expect, test } from '../../fixtures.ts';
import { appCodeOf, ownPage, part, recoveryCodeWords, turnOnTwoSteps } from '../../profile-steps.ts';
import { reportQuickly } from '../../report-steps.ts';
import { type LiveServer, startLiveServer } from '../../server.ts';
import { aVisitor, consentQuickly, dataOf, openSessionAs, type Visitor } from '../../steps.ts';

/** What a pattern finds in the newest mail to an address, as soon as it has been delivered. */
async function findInMail(live: LiveServer, email: string, pattern: RegExp): Promise<string> {
  const found = () => pattern.exec(live.mailsTo(email).at(-1) ?? '')?.[0] ?? '';
  await expect.poll(found, { timeout: 30_000 }).not.toBe('');
  return found();
}

/** Joins with calls, by the link of the mail. */
async function join(live: LiveServer, request: APIRequestContext, visitor: Visitor): Promise<void> {
  const consents = { terms: true, privacy: true, age14: true };
  await dataOf(await request.post('/api/v1/public/user/register', { data: { ...visitor, consents } }));
  const link = await findInMail(live, visitor.email, /\/confirm-email\/[\w-]+/);
  const token = link.split('/').at(-1);
  await dataOf(await request.put(`/api/v1/public/user/confirm_email/${token}`));
}

/** Turns the second step on at the member's own page, and says that the recovery codes are kept. Returns the app's key. */
async function setUpTwoSteps(page: Page, password: string): Promise<string> {
  const { secret } = await turnOnTwoSteps(page, password);
  const section = part(page, '2단계 로그인');
  await section.getByRole('checkbox', { name: recoveryCodeWords.kept }).check();
  await section.getByRole('button', { name: recoveryCodeWords.finish }).click();
  await expect(section.getByText('켜짐')).toBeVisible();
  return secret;
}

/** An owner who is alone wants another administrator: there is no second person, so the app's code is asked for. */
async function inviteAlone(
  page: Page,
  live: LiveServer,
  { email, secret }: { email: string; secret: string },
) {
  await page.goto('/admin/staff');
  await page.getByRole('button', { name: '초대하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('등급').selectOption('관리자');
  await dialog.getByLabel('사유').fill('함께 일할 관리자');
  await dialog.getByRole('button', { name: '초대 보내기' }).click();
  // Each code counts once, and the next one would be half a minute away.
  await live.owner`UPDATE second_factors SET last_step = 0`;
  await dialog.getByLabel('인증 앱의 코드').fill(appCodeOf(secret));
  await dialog.getByRole('button', { name: '초대 보내기' }).click();
  await dialog.getByRole('link', { name: '승인으로 가기' }).click();
  return page.getByRole('listitem').filter({ hasText: email });
}

/** Lets the two minutes pass in which an answer can be taken back. */
async function letAnswersLeave({ owner }: LiveServer): Promise<void> {
  await owner`UPDATE undos SET leaves_at = now() WHERE outcome IS NULL`;
  await expect
    .poll(async () => (await owner`SELECT FROM undos WHERE outcome IS NULL`).length, { timeout: 45_000 })
    .toBe(0);
}

async function answer(page: Page, word: string): Promise<void> {
  await page.getByRole('textbox', { name: '회원에게 보낼 말' }).fill(word);
  await page.getByRole('button', { name: /^승인하고 보내기/ }).click();
}

test('an academy is opened on an empty database: an owner, a teacher, an answer that is taken back once', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const live = await startLiveServer();
  const pages = async () => {
    const context = await browser.newContext({
      baseURL: live.origin,
      ignoreHTTPSErrors: true,
      locale: 'ko-KR',
    });
    return context.newPage();
  };
  const [owner, teacher, member] = [aVisitor({ name: '한결' }), aVisitor({ name: '정온유' }), aVisitor()];

  const ownerPage = await pages();
  let secret = '';
  await test.step('the first owner is made at the shell', async () => {
    const page = ownerPage;
    await join(live, page.request, owner);
    expect(await live.runAtShell('server/src/staff-owner-main.ts', owner.email)).toContain(ownPage);
    await openSessionAs(page, owner.email, owner.password);
    await page.goto('/admin');
    await expect(page, 'no right counts before the second step').toHaveURL(ownPage);
    secret = await setUpTwoSteps(page, owner.password);
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: '초대하기' }).click();
    const dialog = page.getByRole('dialog', { name: '직원 초대' });
    await dialog.getByLabel('이메일').fill(teacher.email);
    await dialog.getByLabel('사유').fill('새로 오신 선생님');
    await dialog.getByRole('button', { name: '초대 보내기' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(teacher.email)).toBeVisible();
  });

  await test.step('who is alone gives the code of the app, may call it off, and after an hour it is done', async () => {
    const email = aVisitor().email;
    const first = await inviteAlone(ownerPage, live, { email, secret });
    await expect(first).toContainText('함께 확인할 사람이 없어');
    await first.getByRole('button', { name: '요청 취소' }).click();
    await ownerPage.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
    await expect(first).toHaveCount(0);
    const second = await inviteAlone(ownerPage, live, { email, secret });
    await expect(second).toBeVisible();
    await letWaitingHourPass(live.owner);
    await ownerPage.goto('/admin/approvals?state=all');
    await expect(second.first()).toContainText('이루어짐');
    await expect(second.last()).toContainText('거둠');
    await findInMail(live, email, /https:\S+\/staff-invitation#[\w-]+/);
    await ownerPage.context().close();
  });

  const memberPage = await pages();
  await join(live, memberPage.request, member);
  const memberToken = await openSessionAs(memberPage, member.email, member.password);
  await consentQuickly(memberPage, memberToken);
  const report = { title: '앉는 자리를 살핀 석 주', content: '<p>숨이 길어졌습니다.</p>', isSubmitted: true };
  const reportId = await reportQuickly(memberPage, memberToken, report);
  const before = live.mailsTo(member.email).length;

  await test.step('the teacher joins by the invitation, sets up two steps, answers, takes it back, answers again', async () => {
    const page = await pages();
    const link = await findInMail(live, teacher.email, /https:\S+\/staff-invitation#[\w-]+/);
    await page.goto(link);
    await expect(page.getByRole('link', { name: '가입하기' })).toBeVisible();
    await join(live, page.request, teacher);
    await openSessionAs(page, teacher.email, teacher.password);
    await page.goto(link);
    await page.getByRole('button', { name: '초대 받아들이기' }).click();
    await page.getByRole('link', { name: '2단계 인증 켜기' }).click();
    await setUpTwoSteps(page, teacher.password);
    await page.goto(`/admin/review/report/${reportId}`);
    await page.getByRole('button', { name: /^맡기/ }).click();
    await answer(page, '잘못 적은 말입니다.');
    await page.getByRole('button', { name: /^되돌리기/ }).click();
    await expect(page.getByText('되돌렸습니다.')).toBeVisible();
    await page.goto(`/admin/review/report/${reportId}`);
    await answer(page, '차분히 적으셨습니다.');
    await expect(page.getByRole('button', { name: /^되돌리기/ })).toBeVisible();
    await page.context().close();
  });

  await test.step('the member sees nothing before it has left, then one answer, and is told once', async () => {
    const path = `/academy/report-manage/view/${reportId}`;
    await memberPage.goto(path);
    await expect(memberPage.getByRole('article')).toContainText('숨이 길어졌습니다.');
    await expect(memberPage.getByRole('article')).not.toContainText('차분히');
    await letAnswersLeave(live);
    await memberPage.goto(path);
    await expect(memberPage.getByText('차분히 적으셨습니다.')).toHaveCount(1);
    await expect(memberPage.getByText('잘못 적은 말입니다.')).toHaveCount(0);
    await expect.poll(() => live.mailsTo(member.email).length, { timeout: 30_000 }).toBe(before + 1);
    await memberPage.context().close();
  });
  await live.stop();
});
