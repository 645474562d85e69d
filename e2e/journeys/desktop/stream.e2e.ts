import { expect, test } from '../../fixtures.ts';
import { openOwn, videoOf } from '../../lesson-player-steps.ts';
import { playFor, secondsOf } from '../../lesson-steps.ts';
import { streamLessons } from '../../stream-steps.ts';

test('a stream goes on when its addresses expire, in the quality chosen by hand, and as sound alone', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(403);
  const stream = await streamLessons(page);
  const { path } = await openOwn(page, 'heat/full-body', 2);
  // Not where an earlier run has left it.
  await page.goto(`${path}?at=0`);
  const quality = page.getByRole('combobox', { name: '화질' });
  await expect(quality.getByRole('option')).toHaveText([/^자동/, '480p', '240p']);
  await expect(videoOf(page)).toHaveJSProperty('readyState', 4);

  // What is loaded before play ends after eight seconds: the rest has another address by now.
  stream.expire();
  await playFor(page, 9);
  await expect.poll(() => stream.asked.filter((name) => name === 'master.m3u8').length).toBe(2);

  // By key: the player around it has other uses for the arrows.
  await quality.press('ArrowDown');
  await expect(quality).toHaveValue('480');
  await expect(videoOf(page)).toHaveJSProperty('videoHeight', 480);
  await page.reload();
  await expect(quality).toHaveValue('480');
  await expect(videoOf(page)).toHaveJSProperty('videoHeight', 480);

  await playFor(page, 1);
  const left = await secondsOf(videoOf(page));
  stream.asked.length = 0;
  await page.getByRole('button', { name: '영상 없이 듣기' }).click();
  await expect(videoOf(page)).toHaveJSProperty('videoHeight', 0);
  await expect.poll(() => secondsOf(videoOf(page))).toBeGreaterThan(left);
  await expect(videoOf(page)).toHaveJSProperty('paused', false);
  // What was asked for before the press is the picture's still.
  expect(stream.asked).toContain('master.m3u8');
  const alone = stream.asked.slice(stream.asked.indexOf('master.m3u8'));
  expect(alone).toContain('sound.mp4');
  expect(alone).not.toContain('480.mp4');
});
