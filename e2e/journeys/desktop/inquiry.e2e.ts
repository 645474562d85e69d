import { loseAnswer } from '../../answers.ts';
import { expect, test } from '../../fixtures.ts';
import {
  add,
  askQuickly,
  atTheDesk,
  content,
  letItAsk,
  lineOf,
  list,
  openAs,
  send,
  shown,
  thread,
  title,
} from '../../inquiry-steps.ts';

const further = '이어서 적을 내용';

test('words that find their inquiry closed are taken into a new one', async ({ page }) => {
  const { token } = await openAs(page);
  const id = await askQuickly(page, token, '마무리될 문의');
  await page.clock.install();
  await page.goto(`${list}/view/${id}`);
  await page.getByLabel(further).fill('쓰는 동안 닫힌 글');
  await atTheDesk((desk) => desk.closeInquiry(id));
  await letItAsk(page);
  const unsent = page.getByRole('region', { name: '보내지 못한 글' });
  await expect(unsent).toContainText('쓰는 동안 닫힌 글');
  await expect(page.getByRole('heading', { level: 2, name: '주고받은 글' })).toBeFocused();
  await unsent.getByRole('link', { name: '새 문의로 옮기기' }).click();
  await expect(content(page)).toHaveValue('쓰는 동안 닫힌 글');
  await title(page).fill('옮긴 문의');
  await send(page);
  await expect(lineOf(page, '옮긴 문의')).toContainText('쓰는 동안 닫힌 글');
});

test('a follow-up whose answer was lost is there once, and one begun is kept', async ({ page, watch }) => {
  watch.expectComplaints(/ERR_FAILED/);
  const { token } = await openAs(page);
  const id = await askQuickly(page, token, '이어지는 문의');
  await page.goto(`${list}/view/${id}`);
  await page.getByLabel(further).fill('하나 더 여쭙니다.');
  await page.reload();
  await expect(page.getByLabel(further)).toHaveValue('하나 더 여쭙니다.');
  await loseAnswer(page, '**/question/reply');
  const sendOn = page.getByRole('button', { name: '보내기', exact: true });
  await sendOn.click();
  await expect(page.getByRole('alert')).toContainText('서버에 연결하지 못했습니다.');
  await sendOn.click();
  await expect(page.getByText('이어서 적으신 글을 보냈습니다.')).toBeVisible();
  await expect(thread(page)).toHaveText([/^나/, /^나.*하나 더 여쭙니다\.$/s]);
});

test('a long list comes in pages that stand in the address, and the common questions lead here', async ({
  page,
}) => {
  const { token } = await openAs(page);
  for (let n = 1; n <= 11; n += 1) await askQuickly(page, token, `문의 ${n}`);
  await page.goto(`${list}?state=waiting`);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveCount(10);
  await page.getByRole('navigation', { name: '쪽 이동' }).getByRole('link').last().click();
  await expect(page).toHaveURL(`${list}?state=waiting&page=2`);
  await expect(titles).toHaveText(['문의 1']);
  await page.goto(`${list}?page=9`);
  await page.getByRole('link', { name: '첫 쪽으로' }).click();
  await expect(page).toHaveURL(list);

  await page.goto('/customer/common-question');
  await page.getByRole('link', { name: '1:1로 문의하기 (회원)' }).click();
  await expect(page).toHaveURL(add);
  await shown(page);
});
