import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { PageBytes } from './page-bytes.ts';
import { PlainForms } from './plain-forms.ts';

const text = Buffer.from('<p>숨을 들이쉬고 내쉰다.</p>'.repeat(100));
const makePage = () => PageBytes.of(text);

it('all who are sent a page have one plain form, unpacked once, until the last has it', async () => {
  const page = await makePage();
  const unpack = vi.spyOn(page, 'plain');
  const forms = new PlainForms(1e6);
  const readers = Array.from({ length: 50 }, () => new PassThrough());
  const given = await Promise.all(readers.map((reader) => forms.lend(page, reader)));
  expect(given[0]).toEqual(text);
  expect(new Set(given).size).toBe(1);
  expect(unpack).toHaveBeenCalledTimes(1);
  expect(forms.bytes).toBe(text.length);
  const [last, ...others] = readers;
  for (const reader of others) reader.destroy();
  await expect.poll(() => forms.bytes).toBe(text.length);
  last?.destroy();
  await expect.poll(() => forms.bytes).toBe(0);
});

it('readers who take nothing hold so much and no more, and a page that is being sent goes on being sent', async () => {
  const [first, second] = [await makePage(), await makePage()];
  const forms = new PlainForms(text.length * 1.5);
  const silent = new PassThrough();
  await forms.lend(first, silent);
  expect(() => forms.lend(second, new PassThrough())).toThrow('service_unavailable');
  expect(await forms.lend(first, new PassThrough())).toEqual(text);
  expect(forms.bytes).toBe(text.length);
});
