import { atTheOffice, certifyQuickly, openAsStudent, shown } from '../../academy-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { openSessionAs } from '../../steps.ts';

test('a certificate prints on one sheet, without the shell', async ({ page }) => {
  const { id } = await certifyQuickly(page, await openAsStudent(page));
  await page.goto(`/academy/certificate/${id}`);
  // Only the heading is there while the certificate is being loaded.
  const sheet = page.getByRole('article', { name: '수료증' });
  await expect(sheet.getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '인쇄하기' })).toBeHidden();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a certificate that was revoked says that it is void; one that never was is not known', async ({
  page,
}) => {
  const member = await openAsStudent(page);
  const { id, number } = await certifyQuickly(page, member);
  await page.goto(`/certificate/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: '유효한 수료증입니다' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await atTheOffice((desk) => desk.revokeCertificates(member.email));
  const unknown = page.getByRole('heading', { level: 1, name: '유효한 수료증으로 확인되지 않습니다' });
  await expect(async () => {
    await page.reload();
    const isVoid = page.getByRole('heading', { level: 1, name: '효력이 없어진 수료증입니다' });
    await expect(isVoid).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto('/certificate/0000-0000-0000');
  await expect(unknown).toBeVisible();
  await page.goto(`/academy/certificate/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: '효력이 없는 수료증입니다' })).toBeVisible();
});

test('a practised lesson of the academy leads from the member’s list to the academy', async ({ page }) => {
  await openSessionAs(page, 'member@demo.test');
  await page.goto('/center/practice?q=');
  await shown(page);
  const line = page.getByRole('listitem').filter({ hasText: '트레이너 · 명상' }).first();
  await line.getByRole('link', { name: /보기|이어/ }).click();
  await expect(page).toHaveURL(/\/academy\/trainer\/meditation\/[\da-f-]{36}$/);
});

test('who tries many numbers is asked to wait', async ({ page, watch }) => {
  watch.expectAnswers(429);
  // Numbers that no other test requests: a cached page does not count towards a limit.
  const numbers = Array.from({ length: 30 }, (_, n) => `TRYS-MANY-00${String(n).padStart(2, '0')}`);
  for (const number of numbers) expect((await page.request.get(`/certificate/${number}`)).status()).toBe(200);
  const refused = await page.goto('/certificate/TRYS-MANY-0099');
  expect(refused?.status()).toBe(429);
  await expect(page.getByText('지금은 확인할 수 없습니다')).toBeVisible();
});
