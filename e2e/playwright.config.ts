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
  // Data is kept apart by members and lessons, so tests run beside each other in any order.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  // `npm test` asks for list and json; PLAYWRIGHT_JSON_OUTPUT_FILE says where the second goes.
  reporter: 'list',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    colorScheme: 'light',
    // What turns for ever is painted for ever, which here the processor does.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of everything costs a quarter of the time: `--trace on` makes one of what is to be looked into.
    trace: 'off',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      // Judges a screen in both sizes by itself.
      testIgnore: ['**/a11y.e2e.ts', '**/korean-fonts/**'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What only the wide bar has, and what has nothing to do with sizes, is looked at once.
      testIgnore: ['**/desktop/**', '**/wrong-input/**', '**/korean-fonts/**'],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        userAgent: phone.userAgent,
      },
    },
    {
      // The others have the fonts of this machine, which may be without Hangul: nearly every visitor's has it.
      name: 'korean fonts',
      testMatch: '**/korean-fonts/**',
      use: { launchOptions: { ...launchOptions, env: fontEnvironment('korean') } },
    },
  ],
});
