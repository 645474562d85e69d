import { makeFilm } from '../../../server/src/rigs/testing/films.ts';
import { expect, test } from '../../fixtures.ts';
import { openOffice, tabTo } from '../../staff-steps.ts';

test('a film is uploaded on a phone, its captions are written by keyboard, and it is deleted', async ({
  page,
}, testInfo) => {
  const name = `첫 숨 ${crypto.randomUUID()}.mp4`;
  const buffer = await makeFilm(testInfo.outputPath('film.mp4'), { seconds: 1 });
  await openOffice(page, 'admin@demo.test', '/admin/content/media');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: '지금 자리에 줄 더하기' }).press('Enter');
  await expect(page.getByRole('textbox', { name: '1번째 줄 내용' })).toBeFocused();
  await page.keyboard.type('숨을 고릅니다.');
  await page.keyboard.press('Control+Enter');
  const second = page.getByRole('textbox', { name: '2번째 줄 내용' });
  await expect(second).toBeFocused();
  await page.keyboard.type('천천히 내쉽니다.');
  // Back to its start, which is typed shortly.
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('3.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0:05');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: '2번째 줄 시작' })).toHaveValue('00:00:03.500');
  await tabTo(page, page.getByRole('button', { name: '자막 저장' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('자막을 저장했습니다.')).toBeVisible();

  await page.reload();
  await expect(second).toHaveValue('천천히 내쉽니다.');
  await expect(page.getByRole('textbox', { name: '2번째 줄 끝' })).toHaveValue('00:00:05.000');

  await page.getByRole('button', { name: '영상 지우기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '영상 지우기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '영상' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
