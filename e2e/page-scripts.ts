import type { Page } from '@playwright/test';

/** A script of the build that a page has requested; transferred bytes. */
export interface PageScript {
  name: string;
  bodyBytes: number;
  headerBytes: number;
}

/** Notes the scripts that a page requests from now on; what it returns waits until all of them have arrived. */
export function listenToScripts(page: Page): () => Promise<PageScript[]> {
  const answers: Promise<PageScript>[] = [];
  page.on('response', (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return;
    const sizes = response.request().sizes();
    answers.push(
      sizes.then(({ responseBodySize, responseHeadersSize }) => ({
        name: response.url().split('/').at(-1) ?? '',
        bodyBytes: responseBodySize,
        headerBytes: responseHeadersSize,
      })),
    );
  });
  return () => Promise.all(answers);
}
