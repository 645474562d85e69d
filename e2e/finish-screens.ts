import { expect, type Page } from '@playwright/test';
import { openOwn, playToEnd } from './lesson-player-steps.ts';
import type { Screen } from './screen.ts';

const entry = {
  id: '0190f3a0-0000-7000-8000-000000000000',
  version: 1,
  title: '첫 숨',
  content: '',
  minutes: 1,
  shared: false,
};

/** A lesson that was played to its end. Nothing is written: the diaries of the demo belong to other tests. */
async function openFinish(page: Page, isConsentGiven: boolean): Promise<void> {
  const answer = (data: unknown, status = 200) => ({ status, json: { success: true, data, message: 'ok' } });
  const given = [{ kind: 'sensitive', isGranted: isConsentGiven }];
  await page.route('**/user/get_consents', (route) => route.fulfill(answer(given)));
  await page.route('**/practise_history/get_all_by_user?**', (route) => route.fulfill(answer([])));
  await page.route('**/practise_history/create', (route) =>
    route.fulfill(answer({ ...entry, ...(route.request().postDataJSON() as object) }, 201)),
  );
  await page.route('**/practise_history/update/**', (route) =>
    route.fulfill(answer({ ...entry, ...(route.request().postDataJSON() as object) })),
  );
  const { path } = await openOwn(page, 'extend/big-me', 1);
  await page.goto(path);
  await playToEnd(page);
}

/** The moment after a lesson: before the consent, and with what was noted. */
export const finishScreens: Screen[] = [
  {
    name: 'lesson-finish-consent',
    async open(page) {
      await openFinish(page, false);
      await page.getByRole('radio', { name: '편안함' }).check();
      await expect(page.getByText('위에 동의하시면 일지에 저장해 드려요.')).toBeVisible();
    },
  },
  {
    name: 'lesson-finish',
    async open(page) {
      await openFinish(page, true);
      await page.getByRole('radio', { name: '편안함' }).check();
      await page.getByLabel('몸에서 알아차린 것').fill('손바닥이 먼저 따뜻해졌다.');
      await page.getByLabel('숨에서 알아차린 것').focus();
      await expect(page.getByText('일지에 저장했습니다.')).toBeVisible();
    },
  },
];
