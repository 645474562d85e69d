import { expect, test } from '../../fixtures.ts';
import {
  course,
  lineOf,
  list,
  openAuthor,
  reportQuickly,
  saved,
  submit,
  text,
  title,
  write,
} from '../../report-steps.ts';
import { goOffline } from '../../steps.ts';

test('a lost connection loses nothing: the words stay, and are saved when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  await openAuthor(page);
  await title(page).fill('끊긴 동안 쓴 글');
  await expect(saved(page)).toBeVisible();
  await goOffline(page);
  await text(page).pressSequentially('고요하다.');
  await expect(page.getByText('저장하지 못했습니다.')).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('저장하지 못했습니다.')).toHaveCount(0);
  await page.getByRole('button', { name: '저장하고 나가기' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText('보고서를 저장했습니다.')).toBeVisible();
  await lineOf(page, '끊긴 동안 쓴 글').getByRole('link').click();
  await expect(text(page)).toHaveText('고요하다.');
});

test('two tabs that write one report are told of each other, with both texts', async ({ page, watch }) => {
  watch.expectAnswers(409);
  const { token } = await openAuthor(page, list);
  const id = await reportQuickly(page, token, {
    title: '두 자리에서',
    content: '<p>처음.</p>',
    isSubmitted: false,
  });
  await page.goto(`${write}?id=${id}`);
  await expect(text(page)).toHaveText('처음.');
  const elsewhere = await page.request.put(`/api/v1/private/practise_history/update/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { type: 'report', title: '두 자리에서', content: '<p>다른 곳의 글.</p>', version: 1 },
  });
  expect(elsewhere.ok()).toBe(true);
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type(' 이곳의 글.');
  const told = page.getByRole('status').filter({ hasText: '다른 곳에서 이 보고서를 바꾸었습니다.' });
  await expect(told).toContainText('다른 곳의 글.');
  await expect(text(page)).toHaveText('처음. 이곳의 글.');
  await told.getByRole('button', { name: '지금 쓰는 글 남기기' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveText('처음. 이곳의 글.');
});

test('what is pasted is cleaned, a link is checked, and the keyboard reaches everything', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(422);
  // The browser refuses pasted content before the editor has removed it.
  watch.expectComplaints(/inline event handler/, /policy violation: script-src-attr/);
  await openAuthor(page);
  await text(page).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    const html =
      '<h1 style="color:red">큰</h1><p onclick="x">글 <u>밑줄</u> <a href="javascript:1">가</a></p><img src="x"><script>1</script>';
    data.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.getElementById('content')?.dispatchEvent(event);
  });
  await expect(text(page)).toContainText('글 밑줄 가');
  await expect(text(page).locator('img, script, u, a, h1, [style], [onclick]')).toHaveCount(0);

  await text(page).press('ControlOrMeta+a');
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: '본문 꾸미기' });
  await expect(tools.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let n = 0; n < 7; n += 1) await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: '링크' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '링크 넣기' });
  await dialog.getByRole('textbox').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/https 주소나/);
  await dialog.getByRole('textbox').fill('example.org/글');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('a').first()).toHaveAttribute('href', 'https://example.org/글');

  await submit(page);
  await expect(page.getByRole('alert')).toContainText('제목을 입력해 주세요.');
  await title(page).fill('이은 글');
  await course(page).selectOption({ index: 1 });
  await submit(page);
  await expect(lineOf(page, '이은 글')).toContainText('제출함');
});
