import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedBrowserTests, failedUnitTests } from './failed-tests.mjs';

const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');

describe('failedUnitTests', () => {
  const results = (result: object) => ({
    testResults: [{ name: resolve('server/a.test.ts'), message: '', assertionResults: [], ...result }],
  });

  it('names a failed test and begins its first error, without colours', () => {
    const report = results({
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'counts',
          failureMessages: ['\u001B[31mError: 1\u001B[39m', 'Error: 2'],
        },
      ],
    });
    expect(failedUnitTests(report)).toEqual(['server/a.test.ts › counts\n  Error: 1']);
  });

  it('tells a file that cannot be loaded', () => {
    expect(failedUnitTests(results({ message: 'Cannot find module' }))).toEqual([
      'server/a.test.ts\n  Cannot find module',
    ]);
  });

  it('says nothing of a file that passed', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    expect(failedUnitTests(results({ assertionResults: [passed] }))).toEqual([]);
  });

  it('keeps a long error short', () => {
    const [told] = failedUnitTests(results({ message: long }));
    expect(told?.split('\n')).toHaveLength(13);
  });
});

describe('failedBrowserTests', () => {
  const spec = (ok: boolean, title: string, message: string) => ({
    ok,
    title,
    file: 'journeys/join.e2e.ts',
    line: 7,
    tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
  });

  it('names each failed test of all suites, the inner ones too', () => {
    const inner = { specs: [spec(false, 'leaves', 'Error: late')] };
    const report = {
      errors: [],
      suites: [{ specs: [spec(true, 'joins', ''), spec(false, 'logs in', 'Error: early')], suites: [inner] }],
    };
    expect(failedBrowserTests(report)).toEqual([
      'journeys/join.e2e.ts:7 › logs in\n  Error: early',
      'journeys/join.e2e.ts:7 › leaves\n  Error: late',
    ]);
  });

  it('tells an error outside of the tests', () => {
    const report = { errors: [{ message: 'The server did not start' }], suites: [] };
    expect(failedBrowserTests(report)).toEqual(['Outside of the tests\n  The server did not start']);
  });
});
