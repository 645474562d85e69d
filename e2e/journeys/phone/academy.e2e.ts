import { certifyQuickly, course, openAsStudent, practiseQuickly } from '../../academy-steps.ts';
import { expect, test } from '../../fixtures.ts';
import {
  answerAsTeacher,
  lineOf,
  list as reports,
  submit,
  text,
  title,
  versionOf,
} from '../../report-steps.ts';
import { consentBox, joinQuickly, openSessionAs } from '../../steps.ts';

test('from the first lesson of a course to its certificate, which everybody can check', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await openAsStudent(page);
  await page.goto('/academy');
  const next = page.getByRole('region', { name: '프랙티셔너 · 명상' });
  await next.getByRole('link', { name: '첫 수업 시작하기' }).click();
  await expect(page).toHaveURL(/\/academy\/practiciner\/meditation\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: '마친 수업으로 표시' }).click();
  await expect(page.getByText('마친 수업입니다')).toBeVisible();

  await practiseQuickly(page, member.token, course);
  const crumbs = page.getByRole('navigation', { name: '현재 위치' });
  await crumbs.getByRole('link', { name: '명상', exact: true }).click();
  const standing = page.getByRole('region', { name: '아카데미 9과정 중 1번째' });
  await expect(standing.getByRole('link', { name: '보고서 쓰기' })).toHaveAttribute(
    'href',
    '/academy/report-manage/write?course=practiciner%2Fmeditation',
  );
  await expect(page.getByRole('link', { name: '다음 과정, 동양학' })).toBeVisible();

  await standing.getByRole('link', { name: '보고서 쓰기' }).click();
  await title(page).fill('앉는 자리를 살핀 석 주');
  await text(page).fill('아침마다 같은 자리에 앉았습니다.');
  await consentBox(page).check();
  await submit(page);
  await expect(page).toHaveURL(reports);
  const line = lineOf(page, '앉는 자리를 살핀 석 주');
  await expect(line).toContainText('제출함');
  const id = ((await line.getByRole('link').getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  const version = await versionOf(page, id);
  await answerAsTeacher(page, id, { version, comment: '차분히 적으셨습니다.', grade: 'good' });
  await page.goto('/academy/practiciner/meditation');
  await standing.getByRole('button', { name: '수료증 받기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '수료증' })).toBeVisible();
  const sheet = page.getByRole('article', { name: '수료증' });
  await expect(sheet).toContainText(member.name);
  await expect(sheet).toContainText('프랙티셔너 · 명상');
  await expect(sheet.getByRole('img', { name: '진위를 확인하는 주소의 QR 코드' })).toBeVisible();
  const address = (await sheet.getByText(/\/certificate\//).innerText()).split('\n').at(-1) ?? '';
  expect(new URL(address).pathname).toMatch(/^\/certificate(\/[\dA-Z]{4})(-[\dA-Z]{4}){2}$/);

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const checked = await visitor.newPage();
  await checked.goto(new URL(address).pathname);
  await expect(checked.getByRole('heading', { level: 1, name: '유효한 수료증입니다' })).toBeVisible();
  const main = checked.getByRole('main');
  await expect(main).toContainText('강○○');
  await expect(main).not.toContainText(member.name);
  await visitor.close();

  await page.getByRole('link', { name: '나의 아카데미로' }).click();
  await expect(page.getByRole('region', { name: '프랙티셔너 · 동양학' })).toBeVisible();
  await expect(page.getByText('9과정 중 1과정 수료').first()).toBeVisible();
});

test('who has no academy window any more sees why, and the lesson without its video', async ({ page }) => {
  await openSessionAs(page, 'expired@demo.test');
  await page.goto('/academy/practiciner/oriental');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const popup = page.getByRole('dialog', { name: '아카데미 이용 기간이 아닙니다' });
  await expect(popup).toContainText(/아카데미 이용 기간이 \d{4}년 .+에 끝났습니다\./);
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
});

test('another’s certificate is not there', async ({ page, watch }) => {
  watch.expectAnswers(404);
  const { id } = await certifyQuickly(page, await openAsStudent(page));
  const stranger = await joinQuickly(page.request);
  await openSessionAs(page, stranger.email, stranger.password);
  await page.goto(`/academy/certificate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 수료증이 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '나의 아카데미로' }).click();
  await expect(page).toHaveURL('/academy');
});
