import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';

const newPage = () => Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
let page = newPage();

beforeEach(() => {
  page = newPage();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

it('writes nothing more once it is sealed: a page that is being left saves its draft at the last moment', async () => {
  const { readStored, sealStorage, writeStored } = await import('./storage.ts');
  writeStored('lang', 'kr');
  sealStorage();
  writeStored('diary-draft:member:new', '{}');
  expect(readStored('lang')).toBe('kr');
  expect(readStored('diary-draft:member:new')).toBeNull();
});

it('loads a page anew that comes back as it was before the logout', async () => {
  const { sealStorage } = await import('./storage.ts');
  sealStorage();
  page.dispatchEvent(new Event('pageshow'));
  expect(page.location.reload).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(page.location.reload).toHaveBeenCalledOnce();
});
