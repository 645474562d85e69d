import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

const uploads = '**/api/v1/private/attachment/upload/*';

export const files = (page: Page) => page.getByRole('region', { name: /^첨부 파일/ });

export function fileRow(page: Page, name: string) {
  return files(page).getByRole('listitem').filter({ hasText: name });
}

/** Chooses files as a person does, through the system's window. */
export async function choose(page: Page, button: string, given: { name: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await files(page).getByRole('button', { name: button, exact: true }).click();
  const mimeType = 'application/octet-stream';
  await (await chooser).setFiles(given.map((file) => ({ ...file, mimeType })));
}

/** Cuts the connection of uploads after some pieces; `mend` lets them through again and tells from where they went on. */
export async function cutUploadsAfter(page: Page, pieces: number) {
  let seen = 0;
  const cut = async (route: Route) => {
    if (route.request().method() === 'PATCH') seen += 1;
    if (seen > pieces) await route.abort('connectionfailed');
    else await route.continue();
  };
  await page.route(uploads, cut);
  return {
    async mend(): Promise<void> {
      await page.unroute(uploads, cut);
    },
    /** The offset of the next piece. */
    async nextOffset(): Promise<number> {
      const piece = await page.waitForRequest(
        (request) => request.method() === 'PATCH' && request.url().includes('/attachment/upload/'),
      );
      return Number(piece.headers()['upload-offset']);
    },
  };
}

export async function expectReady(page: Page, name: string): Promise<void> {
  await expect(fileRow(page, name)).toContainText('올렸습니다.', { timeout: 15_000 });
}
