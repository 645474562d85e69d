import { ApiError } from '@taegeuk/contract/client.ts';
import type { WatchedLesson } from '@taegeuk/contract/lesson.ts';
import { describe, expect, it, vi } from 'vitest';
import type { KeptReport, ProgressReport } from './kept-progress.ts';
import { createProgressReporter, reportEveryMs } from './progress-reporter.ts';

const saved = {} as WatchedLesson;
const lost = () => new ApiError({ code: 'network', status: 0 });

function setUp() {
  const save = vi.fn<(report: ProgressReport) => Promise<WatchedLesson>>(async () => saved);
  const keep = vi.fn<(report: KeptReport | undefined) => void>();
  const onSaved = vi.fn();
  let nowMs = 1_000_000;
  const reporter = createProgressReporter({ save, onSaved, keep, now: () => nowMs });
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.5) reporter.playedTo(at);
  };
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { save, keep, onSaved, reporter, play, wait };
}

describe('progress reporter', () => {
  it('sends the ranges and the position, and tells what was saved', async () => {
    const { save, onSaved, reporter, play } = setUp();
    play(0, 10);
    await reporter.flush('paused');
    expect(save).toHaveBeenCalledExactlyOnceWith({ position: 10, ranges: [[0, 10]] });
    expect(onSaved).toHaveBeenCalledWith(saved);
  });

  it('sends the rest at the end, and knows when all has its answer', async () => {
    const { save, reporter, play } = setUp();
    const answers: (() => void)[] = [];
    save.mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(saved));
        }),
    );
    play(0, 4);
    void reporter.flush('paused');
    play(4.5, 8);
    const isSettled = vi.fn();
    const settled = reporter.settle().then(isSettled);
    expect(save.mock.calls.map(([{ position }]) => position)).toEqual([4, 8]);
    answers[1]?.();
    await Promise.resolve();
    expect(isSettled).not.toHaveBeenCalled();
    answers[0]?.();
    await settled;
  });

  it('waits with its first report while the video plays on', async () => {
    const { save, reporter, play, wait } = setUp();
    play(0, 2);
    wait(2000);
    await reporter.flush();
    expect(save).not.toHaveBeenCalled();
    wait(8000);
    await reporter.flush();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('sends nothing when nothing happened', async () => {
    const { save, reporter, play, wait } = setUp();
    await reporter.flush('paused');
    play(0, 4);
    await reporter.flush('paused');
    wait(reportEveryMs);
    await reporter.flush('paused');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('sends at most one report in ten seconds, however often one pauses and looks about', async () => {
    const { save, reporter, play, wait } = setUp();
    for (let second = 0; second < 60; second += 1) {
      play(second, second + 1);
      reporter.interruptedAt(second + 1);
      await reporter.flush('paused');
      wait(1000);
    }
    expect(save).toHaveBeenCalledTimes(6);
    wait(reportEveryMs);
    await reporter.flush('paused');
    expect(save.mock.calls.flatMap(([report]) => report.ranges)).toEqual([
      [0, 1],
      [1, 11],
      [11, 21],
      [21, 31],
      [31, 41],
      [41, 51],
      [51, 60],
    ]);
  });

  it('sends a place that was only sought', async () => {
    const { save, reporter } = setUp();
    reporter.interruptedAt(90);
    await reporter.flush('paused');
    expect(save).toHaveBeenCalledWith({ position: 90, ranges: [] });
  });

  it('says how long ago a position was reached that is sent late', async () => {
    const { save, reporter, play, wait } = setUp();
    save.mockRejectedValueOnce(lost());
    play(0, 10);
    await reporter.flush('paused');
    wait(125_000);
    await reporter.flush('paused');
    expect(save).toHaveBeenLastCalledWith({ position: 10, ranges: [[0, 10]], positionAge: 125 });
  });

  it('keeps what could not be sent beyond the page, sends it with the next and lets go of it then', async () => {
    const { save, keep, reporter, play, wait } = setUp();
    save.mockRejectedValueOnce(lost());
    play(0, 10);
    await reporter.flush('paused');
    expect(keep).toHaveBeenLastCalledWith({ position: 10, at: 1_000_000, ranges: [[0, 10]] });
    wait(reportEveryMs);
    play(10.5, 20);
    await reporter.flush('paused');
    expect(save).toHaveBeenLastCalledWith({ position: 20, ranges: [[0, 20]] });
    expect(keep).toHaveBeenLastCalledWith(undefined);
  });

  it('keeps what is under way until it is answered', async () => {
    const { save, keep, reporter, play } = setUp();
    const answer = Promise.withResolvers<WatchedLesson>();
    save.mockReturnValueOnce(answer.promise);
    play(0, 10);
    const sending = reporter.flush('paused');
    expect(keep).toHaveBeenLastCalledWith({ position: 10, at: 1_000_000, ranges: [[0, 10]] });
    answer.resolve(saved);
    await sending;
    expect(keep).toHaveBeenLastCalledWith(undefined);
  });

  it('lets go of what the server judged impossible', async () => {
    const { save, keep, reporter, play, wait } = setUp();
    save.mockRejectedValueOnce(new ApiError({ code: 'impossible_progress', status: 422 }));
    play(0, 10);
    await reporter.flush('paused');
    expect(keep).toHaveBeenLastCalledWith(undefined);
    wait(reportEveryMs);
    play(10.5, 20);
    await reporter.flush('paused');
    expect(save).toHaveBeenLastCalledWith({ position: 20, ranges: [[10, 20]] });
  });

  it('waits for a report under way unless the page is being left', async () => {
    const { save, reporter, play, wait } = setUp();
    const answer = Promise.withResolvers<WatchedLesson>();
    save.mockReturnValueOnce(answer.promise);
    play(0, 10);
    const first = reporter.flush('paused');
    wait(reportEveryMs);
    play(10.5, 12);
    await reporter.flush('paused');
    expect(save).toHaveBeenCalledTimes(1);
    await reporter.flush('left');
    expect(save).toHaveBeenLastCalledWith({ position: 12, ranges: [[10, 12]] });
    answer.resolve(saved);
    await first;
  });
});
