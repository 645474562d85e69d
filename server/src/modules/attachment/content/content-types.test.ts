import { describe, expect, it } from 'vitest';
import { docxOf } from '../../../rigs/testing/sample-files.ts';
import { inspect } from './inspect.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A document whose list of types has more of them than its main part's. */
const answerOf = (types: string) =>
  inspect(docxOf([], `${main}"/>${types}<Override ContentType="a`), 'a.docx').then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );

describe('a part with fields that is not called XML', () => {
  it.each([
    ['by its own name', `<Override PartName="/word/main.dat" ContentType="${main}"/>`],
    ['by the ending of its name', `<Default Extension="dat" ContentType="${main}"/>`],
  ])('%s: refused', async (_name, types) => {
    expect(await answerOf(types)).toBe('attachment_unchecked');
  });
});

it('all that ends with .xml may have fields, as some programs write it', async () => {
  const picture = '<Default Extension="png" ContentType="image/png"/>';
  expect(await answerOf(`${picture}<Default Extension="xml" ContentType="${main}"/>`)).toBe('accepted');
});
