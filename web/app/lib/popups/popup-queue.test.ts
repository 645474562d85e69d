import { expect, it, vi } from 'vitest';
import { createPopupQueue } from './popup-queue.ts';

it('shows popups one after another, the next when the one before is gone', () => {
  const queue = createPopupQueue();
  void queue.add({ kind: 'error' });
  void queue.add({ kind: 'success', text: '저장했습니다.' });
  const first = queue.first();
  expect(first?.kind).toBe('error');
  queue.answer(first?.id ?? 0, true);
  expect(queue.first()).toBe(first);
  queue.remove(first?.id ?? 0);
  expect(queue.first()?.kind).toBe('success');
});

it('answers a question once: what comes after the first answer changes nothing', async () => {
  const queue = createPopupQueue();
  const asked = queue.add({ kind: 'question', title: '지울까요?' });
  const id = queue.first()?.id ?? 0;
  queue.answer(id, true);
  queue.answer(id, false);
  queue.remove(id);
  expect(await asked).toBe(true);
  expect(queue.first()).toBeNull();
});

it('takes a popup that went without an answer for refused', async () => {
  const queue = createPopupQueue();
  const asked = queue.add({ kind: 'question', title: '지울까요?' });
  queue.remove(queue.first()?.id ?? 0);
  expect(await asked).toBe(false);
});

it('tells its listeners of each change until they leave, and hands out the same popup in between', () => {
  const queue = createPopupQueue();
  const listener = vi.fn();
  const leave = queue.subscribe(listener);
  void queue.add({ kind: 'error' });
  expect(queue.first()).toBe(queue.first());
  queue.remove(queue.first()?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  void queue.add({ kind: 'error' });
  expect(listener).toHaveBeenCalledTimes(2);
});
