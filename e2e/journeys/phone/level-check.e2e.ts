import { expect, test } from '../../fixtures.ts';
import { address, field, openAsNewMember } from '../../level-check-steps.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { consentBox, hasBar } from '../../steps.ts';

test('the ladder shows the member’s place, and a request is made, shown and taken back', async ({ page }) => {
  await openAsNewMember(page, false);
  const ladder = page.getByRole('region', { name: '다섯 단계와 나의 자리' });
  await expect(ladder.getByRole('heading', { level: 3 })).toHaveText([
    '균형',
    '온열',
    '관조',
    '확장',
    '조화',
  ]);
  await expect(ladder.locator('[aria-current=step]')).toHaveText(/삼단.*지금 여기/);
  await expect(page.getByText('아직 지난 신청이 없습니다.')).toBeVisible();

  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(page.getByRole('textbox', { name: field })).toBeFocused();
  await page.getByRole('textbox', { name: field }).fill('손바닥이 따뜻합니다.\n다음이 궁금합니다.');
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  await expect(consentBox(page)).toBeFocused();
  await consentBox(page).check();
  await page.getByRole('button', { name: '점검 신청하기' }).click();
  const open = page.getByRole('article', { name: '선생님의 답을 기다리고 있습니다' });
  await expect(open).toContainText('다음이 궁금합니다.');
  await expect(page.getByRole('heading', { level: 2, name: '점검 신청' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: field })).toHaveCount(0);

  await open.getByRole('button', { name: '신청 취소' }).click();
  const question = page.getByRole('alertdialog', { name: '신청을 취소할까요?' });
  await question.getByRole('button', { name: '신청 취소' }).click();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: field })).toHaveValue('');
  await expect(consentBox(page), 'asked once').toHaveCount(0);
  await page.getByText(/취소함/).click();
  await expect(page.getByText('다음이 궁금합니다.')).toBeVisible();
});

test('the diary leads to it, and the menu of phones does not', async ({ page }) => {
  await openAsNewMember(page);
  await page.goto('/center/diary/manage');
  await page
    .getByRole('navigation', { name: '명상일지 화면' })
    .getByRole('link', { name: '단계 점검' })
    .click();
  await expect(page).toHaveURL(address);
  if (hasBar(page)) return;
  const menu = await openMenuAt(page, '센터', '나의 명상일지');
  await expect(menu.getByRole('link', { name: '함께 보는 명상일지' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '단계 점검' })).toHaveCount(0);
});
