import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that hangs is a failure, and so is one that only passes at the second try.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    // All cores: without it one is left idle, which of two is half the machine.
    maxWorkers: '100%',
    allowOnly: false,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/rigs/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['web/{app,build,fonts}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
