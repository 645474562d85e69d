import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type QueueMeans, type QueueSending, type StoredFile, UploadQueue } from './upload-queue.ts';

/** An upload that the test controls. */
interface Way {
  name: string;
  sending: QueueSending;
  pause: () => void;
  arrive: () => void;
  fail: (error: ApiError) => void;
}

let ways: Way[];
let remove: ReturnType<typeof vi.fn<QueueMeans['remove']>>;
let onTurn: ReturnType<typeof vi.fn<QueueMeans['onTurn']>>;

function fileOf(name: string, byteSize = 1000): File {
  return new File([new Uint8Array(byteSize)], name);
}

function stored(changes: Partial<StoredFile> = {}): StoredFile {
  const file = { id: 'kept', name: 'kept.pdf', byteSize: 1000, receivedBytes: 400, readyAt: null };
  return { ...file, fingerprint: 'kept.pdf', ...changes };
}

function objectionTo({ name }: File, count: number): ApiError | null {
  if (name.endsWith('.exe')) return new ApiError({ code: 'attachment_type', status: 415 });
  return count >= 5 ? new ApiError({ code: 'attachment_limit', status: 409 }) : null;
}

function queueWith(initial: StoredFile[] = [], list: StoredFile[] = []): UploadQueue {
  const queue = new UploadQueue(initial, {
    send(file, sending) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const pause = vi.fn();
      ways.push({ name: file.name, sending, pause, arrive: resolve, fail: reject });
      return { done: promise, pause };
    },
    fingerprintOf: async (file) => file.name,
    objectionTo,
    list: async () => list,
    remove,
    onTurn,
  });
  queue.open('report');
  return queue;
}

const statesOf = (queue: UploadQueue) => queue.items().map(({ name, status }) => `${name} ${status}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  ways = [];
  remove = vi.fn(async () => {});
  onTurn = vi.fn();
});

describe('files that are added', () => {
  it('are sent one after the other, told how far they are, and then there', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf'), fileOf('b.png')]);
    expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.png queued']);
    ways[0]?.sending.onId('1');
    ways[0]?.sending.onProgress(500);
    expect(queue.items()[0]).toMatchObject({ id: '1', sentBytes: 500, status: 'sending' });
    ways[0]?.sending.onProgress(1000);
    expect(statesOf(queue)[0]).toBe('a.pdf looking');
    ways[0]?.arrive();
    await settle();
    expect(statesOf(queue)).toEqual(['a.pdf ready', 'b.png sending']);
    expect(onTurn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'a.pdf', status: 'ready' }),
    );
  });

  it('that are there are taken out of the list, and stay on the server', async () => {
    const queue = queueWith();
    onTurn.mockImplementation(({ key, status }) => void (status === 'ready' && queue.forget(key)));
    await queue.add([fileOf('a.pdf'), fileOf('b.pdf')]);
    ways[0]?.sending.onId('1');
    ways[0]?.arrive();
    await settle();
    expect(statesOf(queue)).toEqual(['b.pdf sending']);
    expect(remove).not.toHaveBeenCalled();
  });

  it('have the size and the name that the server gave them', async () => {
    const known: StoredFile[] = [];
    const queue = queueWith([], known);
    await queue.add([fileOf('a.jpg')]);
    ways[0]?.sending.onId('1');
    known.push(stored({ id: '1', name: 'b.jpg', byteSize: 900 }));
    ways[0]?.arrive();
    await settle();
    expect(queue.items()[0]).toMatchObject({ name: 'b.jpg', byteSize: 900, sentBytes: 900 });
  });

  it('are refused before they are sent, where something can be said against them', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.exe')]);
    expect(queue.items()[0]).toMatchObject({ status: 'refused', failure: { code: 'attachment_type' } });
    expect(ways).toEqual([]);
  });

  it('are refused as the sixth; one that was refused takes no place', async () => {
    const queue = queueWith();
    await queue.add([fileOf('x.exe'), ...[1, 2, 3, 4, 5, 6].map((n) => fileOf(`${n}.pdf`))]);
    const refused = queue.items().filter(({ status }) => status === 'refused');
    expect(refused.map(({ name, failure }) => [name, failure?.code])).toEqual([
      ['x.exe', 'attachment_type'],
      ['6.pdf', 'attachment_limit'],
    ]);
  });

  it('twice are one', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf'), fileOf('a.pdf')]);
    expect(queue.items()).toHaveLength(1);
  });
});

describe('a file on its way', () => {
  it('that the server refuses says why, and the next one is sent', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf'), fileOf('b.pdf')]);
    ways[0]?.fail(new ApiError({ code: 'attachment_mixed', status: 422 }));
    await settle();
    expect(queue.items()[0]).toMatchObject({
      status: 'refused',
      id: null,
      failure: { code: 'attachment_mixed' },
    });
    expect(statesOf(queue)[1]).toBe('b.pdf sending');
    await queue.remove(queue.items()[0]?.key ?? '');
    expect(remove).not.toHaveBeenCalled();
    expect(statesOf(queue)).toEqual(['b.pdf sending']);
  });

  it('whose session has ended is paused, and goes on from where it was', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf')]);
    ways[0]?.sending.onId('1');
    ways[0]?.fail(new ApiError({ code: 'token_expired', status: 401 }));
    await settle();
    expect(statesOf(queue)).toEqual(['a.pdf paused']);
    queue.resume(queue.items()[0]?.key ?? '');
    expect(ways[1]?.sending.id).toBe('1');
  });

  it.each([
    ['too much was sent', 'too_many_requests', 429],
    ['the server does not take this browser', 'forbidden', 403],
  ] as const)(
    'is paused, not refused, where %s, and goes on with the same file',
    async (_why, code, status) => {
      const queue = queueWith();
      await queue.add([fileOf('a.pdf')]);
      ways[0]?.sending.onId('1');
      ways[0]?.fail(new ApiError({ code, status }));
      await settle();
      expect(queue.items()[0]).toMatchObject({ status: 'paused', id: '1', failure: { code } });
      queue.resume(queue.items()[0]?.key ?? '');
      expect(ways[1]).toMatchObject({ name: 'a.pdf', sending: { id: '1' } });
    },
  );

  it.each([
    ['arrives', (way?: Way) => way?.arrive()],
    ['fails', (way?: Way) => way?.fail(new ApiError({ code: 'attachment_mixed', status: 422 }))],
  ])('that %s after it was paused stays paused, and does not disturb the one after it', async (_how, end) => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')]);
    queue.pause(queue.items()[0]?.key ?? '');
    end(ways[0]);
    await settle();
    expect(statesOf(queue)).toEqual(['a.pdf paused', 'b.pdf sending', 'c.pdf queued']);
    expect(onTurn).not.toHaveBeenCalled();
    queue.resume(queue.items()[0]?.key ?? '');
    ways[1]?.arrive();
    await settle();
    expect(ways.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'a.pdf']);
  });

  it('that is paused lets the next one go first', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf'), fileOf('b.pdf')]);
    const [first] = queue.items();
    queue.pause(first?.key ?? '');
    expect(ways[0]?.pause).toHaveBeenCalledOnce();
    expect(statesOf(queue)).toEqual(['a.pdf paused', 'b.pdf sending']);
    queue.resume(first?.key ?? '');
    expect(statesOf(queue)).toEqual(['a.pdf queued', 'b.pdf sending']);
    ways[1]?.arrive();
    await settle();
    expect(statesOf(queue)).toEqual(['a.pdf sending', 'b.pdf ready']);
  });

  it('without a connection waits, which is said once', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf')]);
    ways[0]?.sending.onWaiting();
    ways[0]?.sending.onWaiting();
    expect(statesOf(queue)).toEqual(['a.pdf waiting']);
    expect(onTurn).toHaveBeenCalledOnce();
    ways[0]?.sending.onProgress(10);
    expect(statesOf(queue)).toEqual(['a.pdf sending']);
  });

  it('is removed from the server, too; where that fails it stays', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf')]);
    ways[0]?.sending.onId('1');
    const key = queue.items()[0]?.key ?? '';
    remove.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }));
    await expect(queue.remove(key)).rejects.toThrow('network');
    expect(statesOf(queue)).toEqual(['a.pdf paused']);
    await queue.remove(key);
    expect(remove).toHaveBeenLastCalledWith('1');
    expect(queue.items()).toEqual([]);
  });

  it('waits until what it belongs to is saved', async () => {
    const queue = queueWith();
    queue.open(undefined);
    await queue.add([fileOf('a.pdf')]);
    expect(statesOf(queue)).toEqual(['a.pdf queued']);
    queue.open('saved');
    expect(ways[0]?.sending.place).toBe('saved');
  });

  it('stops with the page, and goes on when the page is there again', async () => {
    const queue = queueWith();
    await queue.add([fileOf('a.pdf')]);
    queue.stop();
    expect(ways[0]?.pause).toHaveBeenCalledOnce();
    queue.open('report');
    expect(ways).toHaveLength(2);
  });
});

describe('what the server has', () => {
  it('is there, or waits for its file', () => {
    const queue = queueWith([stored({ id: 'a', readyAt: '2026-11-22T03:00:00.000Z' }), stored()]);
    expect(statesOf(queue)).toEqual(['kept.pdf ready', 'kept.pdf unfinished']);
  });

  it('is looked at again when the page opens anew', async () => {
    const queue = queueWith([stored({ id: 'a' })], [stored({ id: 'a' }), stored({ id: 'b', name: 'b.pdf' })]);
    await settle();
    expect(statesOf(queue)).toEqual(['b.pdf unfinished', 'kept.pdf unfinished']);
  });

  it('goes on when its file is chosen again', async () => {
    const queue = queueWith([stored()]);
    await queue.add([fileOf('kept.pdf')]);
    expect(queue.items()).toHaveLength(1);
    expect(ways[0]?.sending).toMatchObject({ id: 'kept', fingerprint: 'kept.pdf' });
  });

  it('is another file where the size differs', async () => {
    const queue = queueWith([stored()]);
    await queue.add([fileOf('kept.pdf', 900)]);
    expect(statesOf(queue)).toEqual(['kept.pdf unfinished', 'kept.pdf sending']);
    expect(ways[0]?.sending.id).toBeNull();
  });
});
