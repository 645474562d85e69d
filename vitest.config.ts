import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = ['server/src/rigs/testing/global-setup.ts'];

/** The files of a pattern in which a text stands. */
function filesWith(pattern: string, text: RegExp): string[] {
  return globSync(pattern).filter((path) => text.test(readFileSync(path, 'utf8')));
}

// Loading modules again for each file takes a third of the server's time, and a process for each file most of the web's, so
// files share them. These cannot: they replace a module or something global, or look at what a module has kept.
const alone = {
  server: [
    ...filesWith('server/src/**/*.test.ts', /vi\.mock\(/),
    'server/src/database/statement.test.ts',
    'server/src/modules/attachment/looks.test.ts',
  ],
  web: filesWith(
    'web/{app,build,fonts}/**/*.test.{ts,tsx}',
    /vi\.(mock|doMock|spyOn|resetModules)\(|@vitest-environment|stubGlobal|Storage|process\.env/,
  ),
};

export default defineConfig({
  test: {
    // A test that hangs is a failure, and so is one that passes only at the second try.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    // What is waited for comes late on a slow machine, and never if it is broken: within half of the test's own limit.
    expect: { poll: { timeout: 10_000 } },
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
          exclude: ['**/node_modules/**', ...alone.server],
          isolate: false,
          globalSetup,
        },
      },
      { extends: true, test: { name: 'server, alone', include: alone.server, globalSetup } },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/{app,build,fonts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...alone.web],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'web, alone', include: alone.web } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
});
