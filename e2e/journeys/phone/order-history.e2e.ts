import { expect, test } from '../../fixtures.ts';
import { atTheDesk } from '../../inquiry-steps.ts';
import {
  lineOf,
  openAsBuyer,
  openOrder,
  orderQuickly,
  ordersPath,
  shown,
  stateOf,
} from '../../order-steps.ts';

test('a transfer that waits says where to, is found by its state, and is given up', async ({ page }) => {
  const { token } = await openAsBuyer(page);
  await page.goto(ordersPath);
  await expect(page.getByText('아직 결제하신 내역이 없습니다.')).toBeVisible();
  await orderQuickly(page, token);
  await page.reload();
  const line = lineOf(page, '센터 30일 수강');
  await expect(line).toContainText(/50,000원.*무통장 입금/s);
  const states = page.getByRole('navigation', { name: '주문 상태' });
  await states.getByRole('link', { name: '입금 대기' }).click();
  await expect(page).toHaveURL(`${ordersPath}?state=waiting`);
  await line.getByRole('link').click();

  await expect(stateOf(page)).toHaveAttribute('data-state', 'waiting');
  const bank = page.getByRole('region', { name: '입금하실 곳' });
  await expect(bank).toContainText(/50,000원.*김하늘.*까지 \(한국 시간\)/s);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bank.getByRole('button', { name: '금액 복사' }).click();
  await expect(page.getByText('복사했습니다: 금액')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('50000');

  await page.getByRole('button', { name: '주문 취소하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소하기' }).click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'cancelled');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(bank).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('주문이 취소되었습니다.');
  const again = page.getByRole('link', { name: '다시 결제하기' });
  await expect(again).toHaveAttribute('href', /^\/customer\/payment\?categoryId=[\w-]{36}$/);
});

test('a transfer that comes opens the lessons, and its refund is shown before it is asked for', async ({
  page,
}) => {
  const { token } = await openAsBuyer(page);
  const id = await orderQuickly(page, token);
  await page.clock.install();
  await openOrder(page, id);
  await atTheDesk((desk) => desk.confirmTransfer(id));
  const answered = page.waitForResponse((response) => response.url().includes('/user_order/get_by_id/'));
  await page.clock.fastForward(70_000);
  await answered;
  await expect(stateOf(page)).toHaveAttribute('data-state', 'paid');
  await expect(page.getByRole('region', { name: '결제를 확인했습니다' })).toContainText(
    '센터의 수업 영상이 열렸습니다.',
  );

  await page.getByRole('link', { name: '환불 알아보기' }).click();
  await expect(page.getByRole('region', { name: '돌려받는 금액' })).toContainText(
    /50,000원.*전액을 돌려드립니다/s,
  );
  const send = page.getByRole('button', { name: '환불 신청하기' });
  await send.click();
  const account = page.getByRole('textbox', { name: '돌려받으실 계좌' });
  await expect(account).toBeFocused();
  await expect(account).toHaveAccessibleDescription(/돌려받으실 계좌를 입력해 주세요/);
  await account.fill('한빛은행 000-000-000000 김하늘');
  await page.reload();
  await expect(account).toHaveValue('한빛은행 000-000-000000 김하늘');
  await send.click();
  await expect(page).toHaveURL(`${ordersPath}/view/${id}`);
  await expect(stateOf(page)).toContainText('환불 신청');
  await expect(page.getByRole('article')).toContainText('환불을 신청했습니다.');
  await expect(page.getByRole('link', { name: '환불 알아보기' })).toHaveCount(0);

  await page.goto(ordersPath);
  await shown(page);
  await expect(page.getByRole('region', { name: '이용 기간' })).toContainText(
    /센터.*30일 남음.*오늘과 마지막 날을 포함해 30일/s,
  );
});
