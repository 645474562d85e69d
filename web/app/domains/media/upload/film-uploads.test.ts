import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../../../lib/session/session.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { sampleSession } from '../../../testing/sample-session.ts';
import { filmUploads } from './film-uploads.ts';

vi.mock('../../admin/calls/staff-api.ts', () => ({
  staffApi: { listMediaUploads: async () => ({ data: [] }) },
}));
vi.mock('../../../lib/upload/fingerprint.ts', () => ({ fingerprintOf: async () => 'film' }));
vi.mock('../../../lib/upload/send-pieces.ts', () => ({
  sendPieces: () => ({ done: new Promise(() => {}), pause: () => {} }),
}));

let events: EventTarget;

beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

function asksToStay(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  events.dispatchEvent(event);
  return event.defaultPrevented;
}

async function sendAs(id: string): Promise<void> {
  storeSession({ ...sampleSession(), id_user: id });
  const { queue } = filmUploads();
  queue.open('films');
  await queue.add([new File(['film'], 'film.mp4')]);
}

it('asks to stay while a film is on its way, and no more once its session has ended', async () => {
  await sendAs('one');
  expect(asksToStay()).toBe(true);
  clearSession();
  expect(asksToStay()).toBe(false);
});

it('does not ask whoever logs in next for the films of the one before', async () => {
  await sendAs('two');
  storeSession({ ...sampleSession(), id_user: 'three' });
  expect(asksToStay(), 'before they open the films').toBe(false);
  filmUploads();
  storeSession({ ...sampleSession(), id_user: 'two' });
  expect(asksToStay(), 'after they did').toBe(false);
});
