import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** The browser's complaints, collected from every page of a test. */
export interface Watch {
  /** Declares that the test itself causes such complaints; every other one fails it. */
  expectComplaints(...patterns: RegExp[]): void;
  /** Declares that the test itself cuts the connection. */
  expectNoConnection(): void;
  /** Declares that the test itself gets such a status, which browsers write to the console. */
  expectAnswers(...statuses: number[]): void;
}

interface Fixtures {
  watch: Watch;
}

// Messages of headless browsers and players; they are about the machine, not the page.
const machineTalk = [/GPU stall|GroupMarkerNotSet|swiftshader/i];

// A page that is left, a seek, a superseded load: the page itself cancelled the request.
const givenUp = /net::ERR_ABORTED/;

// The router asks for the routes of links that have just appeared, at a moment that no test sees.
const noConnection = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch manifest patches/];

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack || error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!givenUp.test(reason)) complaints.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    complaints.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

const telling = new WeakSet<BrowserContext>();

// Code that tries something forbidden and continues leaves no other trace.
async function tellViolations(context: BrowserContext): Promise<void> {
  if (telling.has(context)) return;
  telling.add(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));
    });
  });
}

/** A different address for each test, so that the limits of the API count each test alone. */
function addressOf(testId: string): string {
  let hash = 0;
  for (const character of testId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return `10.${hash % 250}.${(hash >>> 8) % 250}.${(hash >>> 16) % 250}`;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _browser }, use) => {
    await use(process.env['E2E_BASE_URL']);
  },
  extraHTTPHeaders: async ({ browserName: _browser }, use, testInfo) => {
    await use({ 'X-Forwarded-For': addressOf(testInfo.testId + testInfo.project.name) });
  },
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const announced = [...machineTalk];
      await tellViolations(context);
      for (const page of context.pages()) listen(page, complaints);
      const listenTo = (page: Page) => listen(page, complaints);
      context.on('page', listenTo);
      await use({
        expectComplaints: (...patterns) => void announced.push(...patterns),
        expectNoConnection: () => void announced.push(...noConnection),
        expectAnswers: (...statuses) =>
          void announced.push(
            new RegExp(`answer (${statuses.join('|')}):|status of (${statuses.join('|')}) `),
          ),
      });
      context.off('page', listenTo);
      const unexpected = complaints.filter(
        (complaint) => !announced.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});
