import { expect, test } from '../../fixtures.ts';

const questions = '/customer/common-question';

test('a question opens by address: at once, and again when the address changes', async ({ page }) => {
  await page.goto(`${questions}#chair`);
  await expect(page.locator('#chair')).toHaveAttribute('open');
  await expect(page.locator('#chair')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.evaluate(() => {
    location.hash = 'refund';
  });
  await expect(page.locator('#refund')).toHaveAttribute('open');
  await expect(page.locator('#refund')).toBeInViewport();
});

test('questions are opened by keyboard and searched, with the hits marked', async ({ page }) => {
  await page.goto(questions);
  const summary = page.locator('#chair > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#chair')).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(page.locator('#chair')).not.toHaveAttribute('open');

  await page.getByRole('searchbox', { name: '자주 묻는 질문에서 찾기' }).fill('의자');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('main details mark').first()).toHaveText('의자');
  await expect(page.locator('#chair')).toHaveAttribute('open');
  await page.goto(`${questions}?q=없는낱말`);
  await expect(page.getByText('‘없는낱말’')).toBeVisible();
  await expect(page.locator('main details[data-fold]')).toHaveCount(0);
});

test('the address of a question is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${questions}#chair`);
  // The toast shows that the app is hydrated.
  const copy = page.locator('#chair').getByRole('link', { name: '이 질문의 주소 복사' });
  await expect(async () => {
    await copy.click();
    await expect(page.getByRole('region', { name: '알림' })).toContainText('주소를 복사했습니다.', {
      timeout: 1_000,
    });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/customer\/common-question#chair$/);
});

test('the questions are told to search engines, and what is still open leads to whom to ask', async ({
  page,
}) => {
  await page.goto(questions);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(await page.locator('main details[data-fold]').count());
  const ask = page.getByRole('region', { name: '찾으시는 답이 없나요?' });
  await expect(ask.getByRole('link', { name: '02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
  for (const link of await ask.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    if (href.startsWith('/')) expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test('the guide has its contents, and terms and policy open by address and on paper', async ({ page }) => {
  await page.goto('/customer/guide#privacy-policy');
  await expect(page.locator('#privacy-policy')).toHaveAttribute('open');
  await expect(page.locator('#terms-of-use')).not.toHaveAttribute('open');
  expect(await page.locator('main section > h2[id]').count()).toBeGreaterThanOrEqual(9);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#terms-of-use h4').first()).toBeVisible();
});

test('the centre has a map with words, and links to both maps of the address', async ({ page }) => {
  await page.goto('/taegeuk/center-introduction');
  const map = page.getByRole('img', { name: /^약도: ○○역 3번 출구/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  const term = encodeURIComponent('서울특별시 종로구 수련길 12');
  for (const [name, href] of [
    ['네이버 지도에서 보기', `https://map.naver.com/p/search/${term}`],
    ['카카오맵에서 보기', `https://map.kakao.com/?q=${term}`],
  ] as const) {
    const link = page.getByRole('link', { name: `${name} 새 창` });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(page.getByRole('definition').filter({ hasText: '10:00–18:00' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  const outside = await map.locator('span').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const box = label.getBoundingClientRect();
        const frame = label.parentElement?.getBoundingClientRect();
        return !frame || box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom;
      })
      .map((label) => label.textContent),
  );
  expect(outside).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a question is shown by address, opened by hand, and found', async ({ page }) => {
    await page.goto(`${questions}#chair`);
    await expect(page.locator('#chair p').first()).toBeVisible();
    await page.locator('#refund > summary').click();
    await expect(page.locator('#refund p').first()).toBeVisible();
    await page.getByRole('searchbox').fill('의자');
    await page.keyboard.press('Enter');
    await expect(page.locator('main details mark').first()).toHaveText('의자');
  });

  test('terms are shown by address', async ({ page }) => {
    await page.goto('/customer/guide#terms-of-use');
    await expect(page.locator('#terms-of-use h4').first()).toBeVisible();
  });
});
