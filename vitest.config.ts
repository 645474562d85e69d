import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A test that hangs is a failure, and so is one that passes only at the second try.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    // All cores: without this setting one is left idle, which is half of a machine with two cores.
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
