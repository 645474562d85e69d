import { expect, test } from '../../fixtures.ts';
import { openAccount } from '../../menu-steps.ts';
import { entryOf, mailSwitch, notificationsPath, openNotifications } from '../../notification-steps.ts';
import { openAsBuyer, orderQuickly, ordersPath, stateOf } from '../../order-steps.ts';
import { goOffline } from '../../steps.ts';

const waiting = '입금을 기다리고 있습니다';

test('what the academy told a member is found on their day and in the list, leads on, and is new once', async ({
  page,
}) => {
  const { token } = await openAsBuyer(page);
  const id = await orderQuickly(page, token);
  const told = page.waitForResponse((response) => response.url().endsWith('/notification/read'));
  await page.goto('/');
  const news = page.getByRole('main').getByRole('link', { name: '새 알림 1개' });
  await news.click();
  await expect(page).toHaveURL(notificationsPath);
  await expect(page.getByRole('heading', { level: 2, name: '오늘' })).toBeVisible();
  const entry = entryOf(page, waiting);
  await expect(entry).toContainText(/새 알림.*주문과 결제/s);
  await told;
  await expect(entry).toContainText('새 알림');
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(`${ordersPath}/view/${id}`);
  await expect(stateOf(page)).toHaveAttribute('data-state', 'waiting');

  await page.goto('/');
  await expect(page.getByRole('list', { name: '이번 주에 앉은 날' })).toBeVisible();
  await expect(news).toHaveCount(0);
  const account = await openAccount(page);
  await account.getByRole('link', { name: '알림', exact: true }).first().click();
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText('새 알림');
});

test('the mails of a topic are turned off, and stay off', async ({ page }) => {
  await openAsBuyer(page);
  await openNotifications(page);
  await expect(page.getByText('아직 도착한 알림이 없습니다.')).toBeVisible();
  const inquiries = mailSwitch(page, '문의');
  await expect(inquiries).toBeChecked();
  await inquiries.uncheck();
  await expect(page.getByText('이제 메일은 보내지 않습니다.')).toBeVisible();
  await page.reload();
  await expect(inquiries).not.toBeChecked();
  await expect(mailSwitch(page, '상담')).toBeChecked();
});

test('a switch that is pressed without a connection goes back, says so, and can be pressed again', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  await openAsBuyer(page);
  await openNotifications(page);
  await goOffline(page);
  const learning = mailSwitch(page, '학습');
  await learning.click();
  const failure = page.getByRole('alert').filter({ hasText: '바꾸지 못했습니다.' });
  await expect(failure).toContainText('서버에 연결하지 못했습니다.');
  await expect(learning).toBeChecked();
  await context.setOffline(false);
  await learning.uncheck();
  await expect(page.getByText('이제 메일은 보내지 않습니다.')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
