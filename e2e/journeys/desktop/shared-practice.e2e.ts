import { expect, test } from '../../fixtures.ts';
import { openSharedAsNewMember, sharedList, withShared } from '../../shared-steps.ts';

test('an entry is reported once, with a reason', async ({ page }) => {
  const { ids, titles } = await withShared(page, 1);
  await openSharedAsNewMember(page);
  await page.goto(`${sharedList}/${ids[0]}`);
  await page.getByRole('button', { name: '신고하기' }).click();
  const dialog = page.getByRole('dialog', { name: '이 일지를 신고할까요?' });
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog.getByText('빈칸을 입력해 주세요.')).toBeVisible();
  await dialog.getByRole('radio', { name: '글쓴이가 걱정됩니다' }).check();
  await expect(dialog.getByText(/자살예방 상담전화 109/)).toBeVisible();
  await dialog.getByRole('radio', { name: '다른 이유가 있습니다' }).check();
  await dialog.getByRole('textbox', { name: '덧붙일 말' }).fill('다른 분의 글을 옮겼습니다.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog.getByRole('textbox', { name: '덧붙일 말' })).toHaveValue('다른 분의 글을 옮겼습니다.');
  await dialog.getByRole('button', { name: '신고하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('신고하신 일지입니다.')).toBeFocused();
  await expect(page.getByRole('button', { name: '신고하기' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await expect(page.getByText('신고하신 일지입니다.')).toBeVisible();
});

test('one’s own entry leads to the diary, and what is shared no more is told', async ({ page, watch }) => {
  watch.expectAnswers(404);
  const { ids, token, titles } = await withShared(page, 1);
  await page.goto(`${sharedList}/${ids[0]}`);
  await expect(page.getByRole('button', { name: '신고하기' })).toHaveCount(0);
  await page.getByRole('link', { name: '나의 명상일지에서 열기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await expect(page).toHaveURL(`/center/diary/manage/view/${ids[0]}`);
  await page.request.put(`/api/v1/private/practise_history/update/${ids[0]}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { title: titles[0], content: '다시 혼자.', shared: false, version: 1 },
  });
  await page.goto(`${sharedList}/${ids[0]}`);
  await expect(page.getByText('글쓴이가 공유를 그만두었거나 지운 일지입니다.')).toBeVisible();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(sharedList);
});
