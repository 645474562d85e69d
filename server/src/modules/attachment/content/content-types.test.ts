import { describe, expect, it } from 'vitest';
import { docxOf, hwpxOf } from '../../../rigs/testing/sample-files.ts';
import { inspect } from './inspect.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A document whose list of types has more of them than its main part's. */
const wordOf = (types: string) => docxOf([], `${main}"/>${types}<Override ContentType="a`);

/** A document that says where the list of its parts is. */
const hangulOf = (place: string) =>
  hwpxOf([
    {
      name: 'META-INF/container.xml',
      bytes: `<rootfile full-path="${place}" media-type="application/hwpml-package+xml"/><rootfile full-path="Preview/PrvText.txt" media-type="text/plain"/>`,
    },
  ]);

const answerOf = (bytes: Buffer, name: string) =>
  inspect(bytes, name).then(
    () => 'accepted',
    ({ code }: { code: string }) => code,
  );

describe('a part with fields that is not called XML', () => {
  it.each([
    ['by its own name', `<Override PartName="/word/main.dat" ContentType="${main}"/>`],
    ['by the ending of its name', `<Default Extension="dat" ContentType="${main}"/>`],
  ])('%s: refused', async (_name, types) => {
    expect(await answerOf(wordOf(types), 'a.docx')).toBe('attachment_unchecked');
  });
});

it('all that ends with .xml may have fields, as some programs write it', async () => {
  const picture = '<Default Extension="png" ContentType="image/png"/>';
  const bytes = wordOf(`${picture}<Default Extension="xml" ContentType="${main}"/>`);
  expect(await answerOf(bytes, 'a.docx')).toBe('accepted');
});

it.each([
  ['Contents/content.hpf', 'accepted'],
  ['Contents/other.xml', 'attachment_unchecked'],
])('a document of Hangul whose list of parts is %s: %s', async (place, answer) => {
  expect(await answerOf(hangulOf(place), 'a.hwpx')).toBe(answer);
});
