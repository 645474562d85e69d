import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

async function* sent(chunks: readonly (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield chunk;
  }
}

async function received(stream: AsyncIterable<Uint8Array>): Promise<{ pieces: Buffer[]; failure?: unknown }> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of gathered(stream)) pieces.push(piece);
  } catch (failure) {
    return { pieces, failure };
  }
  return { pieces };
}

const bytes = (count: number) => Array.from({ length: count }, (_, at) => Uint8Array.of(at & 255));

it('bytes that come one by one are passed on in pieces of 64 KiB', async () => {
  const { pieces } = await received(sent(bytes(150_000)));
  expect(pieces.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928]);
  expect(Buffer.concat(pieces).equals(Buffer.concat(bytes(150_000)))).toBe(true);
});

it('a large piece is passed on as it is, behind what came before it', async () => {
  const large = Buffer.alloc(100_000, 7);
  const { pieces } = await received(sent([Buffer.from('before'), large, Buffer.from('after')]));
  expect(pieces.map(String)).toEqual(['before', String(large), 'after']);
});

it('what came before a connection broke is passed on', async () => {
  const broken = new Error('cut');
  expect(await received(sent([...bytes(3), broken]))).toEqual({
    pieces: [Buffer.from([0, 1, 2])],
    failure: broken,
  });
});

it('nothing is nothing', async () => {
  expect(await received(sent([new Uint8Array()]))).toEqual({ pieces: [] });
});
