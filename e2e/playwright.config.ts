import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';
import { fontEnvironment } from './korean-fonts.ts';

const phone = devices['Pixel 7'];
const launchOptions = {
  executablePath: findBrowser(),
  args: [...browserArguments, '--autoplay-policy=no-user-gesture-required'],
};

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: '.artifacts/results',
  globalSetup: './server.setup.ts',
  // Each test uses its own members and lessons, so tests run in parallel and in any order.
  fullyParallel: true,
  // One more than the cores that CI has: a test often waits for the server or the network.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  // `npm test` requests list and json; PLAYWRIGHT_JSON_OUTPUT_FILE says where the second goes.
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    // Endless animations are painted without end, which here uses the processor.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Tracing everything costs a quarter of the time: use `--trace on` to examine a single test.
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      // The first checks a screen in both sizes itself. Journeys whose rules do not depend on
      // the size, of forms, sessions, lessons, reading, diaries and reports, run once: on the phone, which most members use.
      testIgnore: ['**/a11y.e2e.ts', '**/phone/**', '**/public/**', '**/korean-fonts/**'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests of the wide bar, and tests that do not depend on the size, run once.
      testIgnore: ['**/desktop/**', '**/wrong-input/**', '**/korean-fonts/**'],
      use: {
        // No rule depends on the density: a phone's pixels take four times as long to paint here.
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: phone.userAgent,
      },
    },
    {
      // The other projects use the fonts of this machine, which may lack Hangul; nearly every visitor has it.
      name: 'korean fonts',
      testMatch: '**/korean-fonts/**',
      use: { launchOptions: { ...launchOptions, env: fontEnvironment('korean') } },
    },
  ],
});
