import type { Page } from '@playwright/test';
import { atTheOffice } from '../../academy-steps.ts';
import { bookQuickly, list, openAs } from '../../consultation-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { moveTo, openOfficeElsewhere } from '../../staff-steps.ts';
import { askAs, consentQuickly, consultQuickly, openSessionAs } from '../../steps.ts';

const teacher = 'teacher@demo.test';
const day = (page: Page) => page.getByLabel('날짜');
const time = (page: Page) => page.getByLabel('시각');
const place = (page: Page) => page.getByRole('textbox', { name: '장소나 방법' });
const told = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

// A day of its own, so that talks of other runs are never in the way.
function aDay(): string {
  const ahead = 30 + Math.floor(Math.random() * 300);
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

async function typeTalk(page: Page, on: string, at: string): Promise<void> {
  await day(page).fill(on);
  await time(page).fill(at);
  await place(page).fill('센터 2층 상담실');
}

test('a request is found from 오늘 and gets an appointment; the same time is refused, and the member sees where it was moved', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const { token } = await openAs(page);
  const title = `일정을 기다립니다 ${crypto.randomUUID().slice(0, 8)}`;
  const id = await consultQuickly(page, token, title);
  const other = await consultQuickly(page, token, '같은 시각을 바랍니다');
  const on = aDay();

  const desk = await openOfficeElsewhere(browser, teacher, '/admin');
  await desk.getByRole('table', { name: '기다리는 일' }).getByRole('link', { name: '상담 신청' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '상담' })).toBeVisible();
  await moveTo(desk, title);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await desk.getByRole('button', { name: /^일정 정하기/ }).click();
  await expect(day(desk)).toBeFocused();
  await typeTalk(desk, on, '14:00');
  await place(desk).press('Control+Enter');
  await told(desk, '일정을 정했습니다.');
  await expect(desk.getByRole('main')).toContainText('14:00');

  await desk.goto(`/admin/consult/${other}`);
  await typeTalk(desk, on, '14:10');
  await desk.getByRole('button', { name: /^일정 정하기/ }).click();
  await told(desk, '그 시각에 다른 상담이 있습니다.');
  await expect(time(desk)).toBeFocused();
  await expect(day(desk)).toHaveValue(on);
  await desk.reload();
  await expect(time(desk)).toHaveValue('14:10');
  await expect(place(desk)).toHaveValue('센터 2층 상담실');
  await time(desk).fill('14:30');
  await desk.getByRole('button', { name: /^일정 정하기/ }).click();
  await told(desk, '일정을 정했습니다.');

  await desk.goto(`/admin/consult/${id}`);
  await time(desk).fill('16:05');
  await desk.getByRole('button', { name: /^일정 옮기기/ }).click();
  await told(desk, '일정을 옮겼습니다.');
  await desk.context().close();

  await page.goto(`${list}/information/${id}`);
  await expect(page.getByRole('article')).toContainText(/16:05.*서울 시각.*선생님.*30분.*센터 2층 상담실/s);
});

test('one is answered in writing after somebody else was first, and what was typed stays', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const { token } = await openAs(page);
  const asked = await consultQuickly(page, token, '글로 여쭙니다');
  const desk = await openOfficeElsewhere(browser, teacher, `/admin/consult/${asked}`);
  const answer = desk.getByRole('textbox', { name: '회원에게 보낼 답' });
  await answer.fill('방석을 한 장 더 받쳐 보세요.');

  // Another of the staff makes an appointment meanwhile.
  const admin = await (await browser.newContext()).newPage();
  const adminToken = await openSessionAs(admin, 'admin@demo.test');
  await scheduleQuickly(admin, adminToken, asked);
  await admin.context().close();
  await answer.press('Control+Enter');
  await told(desk, '그사이 다른 사람이 고친 상담입니다');
  await expect(desk.getByRole('button', { name: /^일정 옮기기/ })).toBeVisible();
  await expect(answer).toHaveValue('방석을 한 장 더 받쳐 보세요.');
  await answer.press('Control+Enter');
  await told(desk, '답을 보냈습니다.');
  await told(desk, '글로 답함');
  await desk.context().close();
});

test('one is finished, one is cancelled, and the member asks again', async ({ page, browser }) => {
  const { token } = await openAs(page);
  const talked = await consultQuickly(page, token, '이야기했습니다');
  const dropped = await consultQuickly(page, token, '취소합니다');
  const desk = await openOfficeElsewhere(browser, teacher, `/admin/consult/${talked}`);
  await typeTalk(desk, aDay(), '10:00');
  await place(desk).press('Enter');
  await told(desk, '일정을 정했습니다.');
  await atTheOffice((office) => office.beginTalk(talked));
  await desk.reload();
  await desk.getByRole('radio', { name: '오지 않음' }).check();
  await desk.getByRole('textbox', { name: '요약' }).fill('두 번 전화드렸습니다.');
  await desk.getByRole('button', { name: /^마무리하기/ }).click();
  await told(desk, '상담을 마무리했습니다.');
  await told(desk, '오지 않음');

  await desk.goto(`/admin/consult/${dropped}`);
  await desk.getByRole('button', { name: '상담 취소하기' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('사유').fill('회원이 전화로 취소를 부탁했습니다.');
  await dialog.getByRole('button', { name: '상담 취소하기' }).click();
  await told(desk, '상담을 취소했습니다.');
  await told(desk, '취소함');
  await expect(desk.getByRole('main'), 'the pressed button is gone').toBeFocused();
  await desk.context().close();

  await page.goto(`${list}/information/${talked}`);
  await told(page, '정한 시각에 만나지 못했습니다.');
  await told(page, '두 번 전화드렸습니다.');
  await page.goto(`${list}/information/${dropped}`);
  await told(page, '센터에서 취소했습니다.');
  await expect(page.getByText('회원이 전화로')).toHaveCount(0);
  await page.getByRole('link', { name: '다시 신청하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '상담 신청' })).toBeVisible();
});

test('hours are set by the administrator, a member books in them, and the week leads to the talk', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const on = nearDay();
  const desk = await openOfficeElsewhere(browser, 'admin@demo.test', '/admin/consult');
  await desk.getByRole('link', { name: '상담 시간' }).click();
  await desk.getByRole('button', { name: '날 더하기' }).click();
  await expect(desk.getByLabel('다른 날 1 날짜')).toBeFocused();
  await desk.getByLabel('다른 날 1 날짜').fill(on);
  await desk
    .getByRole('button', { name: /요일 시간 더하기/ })
    .last()
    .click();
  const from = desk.getByLabel(/요일 1 시작/).last();
  await expect(from).toBeFocused();
  await from.fill('23:00');
  // The end of the day, which no field of a time can say otherwise.
  await desk
    .getByLabel(/요일 1 끝/)
    .last()
    .fill('00:00');
  await desk.reload();
  await told(desk, '저장하지 않은 내용이 있습니다.');
  await from.press('Control+Enter');
  await told(desk, '상담 시간을 저장했습니다.');

  const { token, name } = await openAs(page);
  await consentQuickly(page, token);
  const slots = await slotsOn(page, token, on);
  const slot = slots.find(({ startsAt }) => startsAt === `${on}T14:00:00.000Z`);
  if (!slot) throw new Error('the time that was set is not offered');
  await bookQuickly(page, token, slot);
  expect(await slotsOn(page, token, on)).not.toContainEqual(slot);

  await desk.goto(`/admin/consult/week?from=${on}`);
  const talk = desk.getByRole('link', { name: new RegExp(`23:00.*${name}`) });
  await expect(talk).toBeVisible();
  while (!(await talk.evaluate((link) => link === document.activeElement))) await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: '상담 예약' })).toBeVisible();
  await told(desk, '글 없이 시각을 골랐습니다.');
  await desk.goBack();
  await expect(talk).toBeFocused();

  // Other hours are stored from another place while the day is taken away again.
  await desk.getByRole('link', { name: '상담 시간' }).click();
  await desk.getByRole('textbox', { name: '장소나 방법' }).fill('센터 1층');
  const admin = await (await browser.newContext()).newPage();
  await closeDay(admin, await openSessionAs(admin, 'admin@demo.test'), on);
  await admin.context().close();
  await desk.getByRole('button', { name: /^시간 저장하기/ }).click();
  const both = desk.getByRole('alert').filter({ hasText: '다른 사람이 고쳤습니다' });
  await both.getByRole('button', { name: '저장된 내용으로 바꾸기' }).click();
  await expect(desk.getByRole('textbox', { name: '장소나 방법' })).not.toHaveValue('센터 1층');
  await expect(both).toHaveCount(0);
  await expect(desk.getByRole('main')).toBeFocused();
  await desk.context().close();
});

// Sooner than other journeys book, and later than the notice.
function nearDay(): string {
  const ahead = 3 + Math.floor(Math.random() * 15);
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}

function slotsOn(page: Page, token: string, on: string) {
  const call = `/api/v1/private/register_advice/get_slots?from=${on}&to=${on}`;
  return askAs<{ startsAt: string; staffId: string }[]>(page, token, call);
}

/** Takes a day of the caller's own hours away with a call. */
async function closeDay(page: Page, token: string, on: string): Promise<void> {
  const { id_user } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'));
  const call = `/api/v1/private/staff/consult_hours/${id_user}`;
  const { exceptions, ...stored } = await askAs<{ exceptions: { day: string }[] }>(page, token, call);
  const response = await page.request.put(call, {
    headers: { Authorization: `Bearer ${token}` },
    data: { ...stored, exceptions: exceptions.filter(({ day }) => day !== on) },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Makes an appointment with a call, with whoever has the token. */
async function scheduleQuickly(page: Page, token: string, id: string): Promise<void> {
  const call = '/api/v1/private/staff/consult';
  const { version, desk } = await askAs<{ version: number; desk: { id: string }[] }>(
    page,
    token,
    `${call}/get_by_id/${id}`,
  );
  const response = await page.request.post(`${call}/schedule/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ startsAt: `${aDay()}T03:00:00.000Z`, minutes: 30, staffId: desk[0]?.id, place: '전화', version },
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
