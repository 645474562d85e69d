import { ApiError } from '@taegeuk/contract/client.ts';
import type { UserLesson } from '@taegeuk/contract/lesson.ts';
import { describe, expect, it, vi } from 'vitest';
import { createProgressReporter, type ProgressReport } from './progress-reporter.ts';

const saved = {} as UserLesson;

function setUp() {
  const save = vi.fn<(report: ProgressReport) => Promise<UserLesson>>(async () => saved);
  const onSaved = vi.fn();
  const reporter = createProgressReporter(save, onSaved);
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.5) reporter.playedTo(at);
  };
  return { save, onSaved, reporter, play };
}

describe('progress reporter', () => {
  it('sends the ranges and the position, and tells what was saved', async () => {
    const { save, onSaved, reporter, play } = setUp();
    play(0, 10);
    await reporter.flush();
    expect(save).toHaveBeenCalledExactlyOnceWith({ position: 10, ranges: [[0, 10]] });
    expect(onSaved).toHaveBeenCalledWith(saved);
  });

  it('sends nothing when nothing happened', async () => {
    const { save, reporter, play } = setUp();
    await reporter.flush();
    play(0, 4);
    await reporter.flush();
    await reporter.flush();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('sends a place that was only sought', async () => {
    const { save, reporter } = setUp();
    reporter.interruptedAt(90);
    await reporter.flush();
    expect(save).toHaveBeenCalledWith({ position: 90, ranges: [] });
  });

  it('keeps what could not be sent and sends it with the next', async () => {
    const { save, reporter, play } = setUp();
    save.mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }));
    play(0, 10);
    await reporter.flush();
    play(10.5, 20);
    await reporter.flush();
    expect(save).toHaveBeenLastCalledWith({ position: 20, ranges: [[0, 20]] });
  });

  it('lets go of what the server judged impossible', async () => {
    const { save, reporter, play } = setUp();
    save.mockRejectedValueOnce(new ApiError({ code: 'impossible_progress', status: 422 }));
    play(0, 10);
    await reporter.flush();
    play(10.5, 20);
    await reporter.flush();
    expect(save).toHaveBeenLastCalledWith({ position: 20, ranges: [[10, 20]] });
  });

  it('waits for a report under way unless the page is being left', async () => {
    const { save, reporter, play } = setUp();
    const answer = Promise.withResolvers<UserLesson>();
    save.mockReturnValueOnce(answer.promise);
    play(0, 10);
    const first = reporter.flush();
    play(10.5, 12);
    await reporter.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await reporter.flush({ leaving: true });
    expect(save).toHaveBeenLastCalledWith({ position: 12, ranges: [[10, 12]] });
    answer.resolve(saved);
    await first;
  });
});
