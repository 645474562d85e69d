import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';

const waitingOrderNo = 'tg_sample_center_90_waiting';

async function open(page: Page, path: string, row?: string): Promise<void> {
  await openOffice(page, 'admin@demo.test', path);
  if (row) await page.getByRole('link', { name: row }).first().click();
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toHaveCount(row ? 1 : 0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** By its number: other tests' orders push it off the first page of every list. */
async function openOrder(page: Page, orderNo: string): Promise<void> {
  await openOffice(page, 'admin@demo.test', '/admin/orders');
  const search = page.getByRole('combobox', { name: '회원, 주문, 수료증 찾기' });
  await search.fill(orderNo);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('navigation', { name: '현재 위치' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// Files are for whoever runs the academy: `export` is given to nobody else in the demo.
async function openFiles(page: Page): Promise<void> {
  await openOffice(page, 'owner@demo.test', '/admin/exports');
  await expect(page.getByRole('heading', { name: '세무사에게 보낼 월 장부' })).toBeVisible();
}

type Where = { path: string; row?: string } | { orderNo: string };

/** A dialog of an act, opened by its button. */
function asked(name: string, { button, ...where }: Where & { button: string }): Screen {
  return {
    name,
    async open(page) {
      if ('orderNo' in where) await openOrder(page, where.orderNo);
      else await open(page, where.path, where.row);
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
    },
  };
}

/** The desk of transfers on the first day of an academy: nothing came, and nobody waits. */
async function openNoTransfers(page: Page): Promise<void> {
  const nothing = { accounts: [], lastImport: null, lines: [], orders: [], proposals: [], hiddenCount: 0 };
  await page.route('**/api/v1/private/staff/bank/get', (route) =>
    route.fulfill({ json: { success: true, data: nothing, message: 'ok' } }),
  );
  await open(page, '/admin/orders/transfers');
}

/** The desk of transfers that cannot be read. */
async function openFailedTransfers(page: Page): Promise<void> {
  await page.route('**/api/v1/private/staff/bank/get', (route) =>
    route.fulfill({ status: 500, json: { success: false, data: null, message: 'internal_error' } }),
  );
  await open(page, '/admin/orders/transfers');
}

/** A consultation whose talk has begun, which no clock of the browser can bring about. */
async function openBegunTalk(page: Page): Promise<void> {
  await changeAnswer<object>(page, '**/api/v1/private/staff/consult/get_by_id/**', (talk) => ({
    ...talk,
    scheduledAt: '2026-11-01T01:00:00.000Z',
  }));
  await open(page, '/admin/consult?state=scheduled', '집전기 수련의 순서를');
  await expect(page.getByRole('button', { name: /^마무리하기/ })).toBeVisible();
}

/** The desks of inquiries, consultations, certificates, orders, prices, files and figures: lists, a record, and the dialog of a grave act. */
export const deskScreens: Screen[] = [
  { name: 'desk-inquiries', open: (page) => open(page, '/admin/inquiries') },
  { name: 'desk-inquiry', open: (page) => open(page, '/admin/inquiries', '수강 기간을 잠시') },
  { name: 'desk-consultations', open: (page) => open(page, '/admin/consult') },
  { name: 'desk-consultations-none', open: (page) => open(page, '/admin/consult?overdue=true') },
  { name: 'desk-consultation', open: (page) => open(page, '/admin/consult', '집중 수련에 참가해도') },
  {
    name: 'desk-consultation-talk',
    open: (page) => open(page, '/admin/consult?state=scheduled', '집전기 수련의 순서를'),
  },
  { name: 'desk-consultation-begun', open: openBegunTalk },
  { name: 'desk-certificates', open: (page) => open(page, '/admin/certificates') },
  { name: 'desk-certificate', open: (page) => open(page, '/admin/certificates?state=valid', '한지인') },
  { name: 'desk-certificate-void', open: (page) => open(page, '/admin/certificates?state=void', '오가은') },
  {
    name: 'desk-certificate-revoke',
    async open(page) {
      await open(page, '/admin/certificates?state=valid', '한지인');
      await page.getByRole('button', { name: '효력 없애기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'desk-transfers-nothing', open: openNoTransfers },
  { name: 'desk-transfers-failed', statuses: [500], open: openFailedTransfers },
  { name: 'desk-orders', open: (page) => open(page, '/admin/orders') },
  { name: 'desk-order', open: (page) => openOrder(page, 'tg_sample_academy_practitioner') },
  { name: 'desk-order-waiting', open: (page) => openOrder(page, waitingOrderNo) },
  { name: 'desk-order-flagged', open: (page) => open(page, '/admin/orders?queue=flagged', '서도윤') },
  { name: 'desk-order-stuck', open: (page) => open(page, '/admin/orders?queue=stuck', '배시온') },
  asked('desk-order-make', { path: '/admin/orders', button: '전화 주문 만들기' }),
  asked('desk-order-confirm', { orderNo: waitingOrderNo, button: '입금 확인하기' }),
  asked('desk-order-reject', { orderNo: waitingOrderNo, button: '주문 닫기' }),
  asked('desk-order-refund', { path: '/admin/orders?queue=refund', row: '강나래', button: '환불하기' }),
  asked('desk-order-refuse', { path: '/admin/orders?queue=refund', row: '강나래', button: '환불 거절하기' }),
  asked('desk-order-receipt', { path: '/admin/orders?queue=receipt', row: '임하람', button: '발급 적기' }),
  { name: 'desk-prices', open: (page) => open(page, '/admin/orders/prices') },
  { name: 'desk-price', open: (page) => open(page, '/admin/orders/prices', '센터 90일') },
  {
    name: 'desk-price-set',
    async open(page) {
      await open(page, '/admin/orders/prices', '센터 90일');
      await page.getByRole('button', { name: '새 가격 정하기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'desk-account-set',
    async open(page) {
      await open(page, '/admin/orders/account');
      await page.getByRole('button', { name: '새 계좌로 바꾸기' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'desk-files', open: openFiles },
  {
    name: 'desk-file-make',
    async open(page) {
      await openFiles(page);
      await page.getByRole('button', { name: '파일 만들기' }).click();
      await page.getByRole('radio', { name: '그대로 넣고 암호로 잠그기' }).check();
      await expect(page.getByLabel('파일을 열 암호')).toBeVisible();
    },
  },
  ...['member', 'learning', 'sales', 'practice'].map((area) => ({
    name: `desk-figures-${area}`,
    async open(page: Page) {
      await openOffice(page, 'admin@demo.test', `/admin/figures?area=${area}&by=week`);
      await page.getByText('표로 보기').first().click();
      await expect(page.getByRole('figure').first().getByRole('table')).toBeVisible();
    },
  })),
];
