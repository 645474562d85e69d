import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// The runner has printed all of it: this much tells which error it was.
const linesOfAnError = 12;

function told(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesOfAnError);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Name and begin of the first error of each failed test, from a JSON report of Vitest. */
export function failedUnitTests({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be loaded has no test that failed.
    if (failed.length === 0) return message ? [told(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages[0]));
  });
}

/** The same, from a JSON report of Playwright. */
export function failedBrowserTests({ suites, errors }) {
  const outside = errors.map(({ message }) => told('Outside of the tests', message));
  return [...outside, ...suites.flatMap(failedOfSuite)];
}

function failedOfSuite({ suites = [], specs }) {
  const failed = specs.filter(({ ok }) => !ok);
  return [...failed.map(failedSpec), ...suites.flatMap(failedOfSuite)];
}

function failedSpec({ file, line, title, tests }) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  return told(`${file}:${line} › ${title}`, error?.message);
}
