import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = ['server/src/rigs/testing/global-setup.ts'];

// Loading the server's modules again for each file takes a third of the time, so files share them. These cannot: they
// replace a module, or look at how much of something a module has kept.
const alone = [
  ...globSync('server/src/**/*.test.ts').filter((path) => readFileSync(path, 'utf8').includes('vi.mock(')),
  'server/src/database/statement.test.ts',
  'server/src/modules/attachment/looks.test.ts',
];

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
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          isolate: false,
          globalSetup,
        },
      },
      { extends: true, test: { name: 'server, alone', include: alone, globalSetup } },
      { extends: true, test: { name: 'web', include: ['web/{app,build,fonts}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
