import type { Page } from '@playwright/test';

/** The next call to this address, a pattern, reaches the server, and its answer is lost. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
}

/** Changes what the server answers to a screen: the records of the demo belong to other tests. */
export async function changeAnswer<Data>(
  page: Page,
  pattern: string,
  how: (data: Data) => Data,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Data };
      await route.fulfill({ response: answer, json: { ...body, data: how(body.data) } });
    },
    options,
  );
}
