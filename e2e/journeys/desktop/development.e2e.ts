import { expect, test } from '../../fixtures.ts';
import { findSearchButton } from '../../search-steps.ts';
import { startServer, type TestServer } from '../../server.ts';
import { logInAs, untilAlive } from '../../steps.ts';

let server: TestServer;

// The server compiles what is opened while it is opened.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer('development');
});
test.afterAll(() => server.stop());

test('in development a page for reading and the app start as they do when delivered', async ({ page }) => {
  await page.goto(`${server.url}/taegeuk/meaning`);
  await untilAlive(page);
  await findSearchButton(page);
  await page.goto(`${server.url}/login`);
  await untilAlive(page);
  await logInAs(page, 'member@demo.test');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('banner')).toContainText('고요한 아침님, 환영합니다');
});
