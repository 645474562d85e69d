import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from './tools.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'taegeuk-tools-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const endless = ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x240'];

it('a tool is ended that takes too long', async () => {
  const limits = { seconds: 0.5, fileBytes: 1e9 };
  await expect(runTool('ffmpeg', [...endless, '-f', 'null', '-'], limits)).rejects.toMatchObject({
    failure: 'beyond_limits',
  });
});

it('a tool writes no larger file than it may', async () => {
  const path = join(dir, 'large.avi');
  const limits = { seconds: 20, fileBytes: 200_000 };
  const output = ['-c:v', 'rawvideo', path];
  await expect(runTool('ffmpeg', [...endless, ...output], limits)).rejects.toThrow();
  expect((await stat(path)).size).toBeLessThanOrEqual(200_704);
});

it('a tool that is not wanted any more ends at once', async () => {
  const stop = new AbortController();
  const running = runTool('ffmpeg', [...endless, '-f', 'null', '-'], {
    ...{ seconds: 20, fileBytes: 512, signal: stop.signal },
  });
  stop.abort(new Error('not wanted'));
  await expect(running).rejects.toThrow('not wanted');
});

it('a tool reads nothing but files', async () => {
  for (const address of ['http://127.0.0.1:9/film.mp4', 'concat:/etc/passwd', 'lavfi']) {
    const input = ['-protocol_whitelist', 'file', '-i', address];
    await expect(
      runTool('ffprobe', ['-v', 'error', ...input], { seconds: 10, fileBytes: 512 }),
    ).rejects.toMatchObject({ failure: 'not_convertible' });
  }
});
