import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const uploads = '**/api/v1/private/attachment/upload/*';

export const files = (page: Page) => page.getByRole('region', { name: /^첨부 파일/ });

export function fileRow(page: Page, name: string) {
  return files(page).getByRole('listitem').filter({ hasText: name });
}

/** Chooses files like a person, with the system's file dialog. */
export async function choose(page: Page, button: string, given: { name: string; buffer: Buffer }[]) {
  const chooser = page.waitForEvent('filechooser');
  await files(page).getByRole('button', { name: button, exact: true }).click();
  const mimeType = 'application/octet-stream';
  await (await chooser).setFiles(given.map((file) => ({ ...file, mimeType })));
}

/**
 * Cuts the connection of uploads after some pieces, until it is restored; `wentOnFrom` is the offset of the first piece
 * that passes then.
 */
export async function cutUploadsAfter(page: Page, pieces: number) {
  let seen = 0;
  let isMended = false;
  const firstPassed = Promise.withResolvers<number>();
  await page.route(uploads, async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') {
      seen += 1;
      if (isMended) firstPassed.resolve(Number(request.headers()['upload-offset']));
    }
    if (seen > pieces && !isMended) await route.abort('connectionfailed');
    else await route.continue();
  });
  return {
    mend(): void {
      isMended = true;
    },
    wentOnFrom: firstPassed.promise,
  };
}

export async function expectReady(page: Page, name: string): Promise<void> {
  // Not by its text: 'all sent, being looked into' contains the same words.
  await expect(fileRow(page, name)).toHaveAttribute('data-status', 'ready', { timeout: 15_000 });
}
