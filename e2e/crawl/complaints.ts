import type { BrowserContext, Page } from '@playwright/test';
import type { Check } from './findings.ts';

export interface Complaint {
  check: Extract<Check, 'console' | 'requests'>;
  text: string;
}

// Messages of headless browsers; they are about the machine, not the page.
const machineTalk = /GPU stall|GroupMarkerNotSet|swiftshader/i;

// A page that is left cancels its open requests.
const givenUp = /net::ERR_ABORTED/;

// Ids differ from run to run; the report groups equal findings.
function withoutOrigin(text: string): string {
  return text.replace(/https?:\/\/localhost:\d+/g, '');
}

/** Collects the browser's messages and failed requests. */
export class Complaints {
  #heard: Complaint[] = [];

  /** Everything since the last time. */
  take(): Complaint[] {
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  listen(page: Page): void {
    page.on('console', (message) => {
      const { url, lineNumber } = message.location();
      this.#hear('console', `${message.type()}: ${message.text()} (${url}:${lineNumber})`);
    });
    page.on('pageerror', (error) => this.#hear('console', `page error: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (!givenUp.test(reason)) this.#hear('requests', `${request.method()} ${request.url()}: ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      this.#hear('requests', `${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  }

  #hear(check: Complaint['check'], text: string): void {
    if (!machineTalk.test(text)) this.#heard.push({ check, text: withoutOrigin(text) });
  }
}

// Code that tries something forbidden and continues leaves no other trace.
export async function tellViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`));
    });
  });
}
