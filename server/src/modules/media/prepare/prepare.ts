import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { inTransaction } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import { announceObject, keepObject, removeDueObjects } from '../../attachment/service.ts';
import * as queries from './job-queries.ts';
import { type Planned, planOf } from './plan.ts';
import { probeFilm } from './probe.ts';
import { type Made, makePoster, makeRendition, makeSound, makeStrip, type Workplace } from './render.ts';
import { Unpreparable } from './tools.ts';

/** What preparing films works with: a process of its own has no more. */
export type Preparing = Pick<Services, 'sql' | 'storage' | 'clock' | 'config'>;

const leaseMs = 30_000;
const beatMs = 5000;
const pauseMs = 20_000;
/** So often a film is begun: whatever ends the process each time is taken for the film's fault. */
const triesAtMost = 5;

const typeOf: Record<string, string> = { '.mp4': 'video/mp4', '.jpg': 'image/jpeg' };

/** Films that this process prepares now share its cores. */
let running = 0;

/** Another process has the film by now, or it was deleted. */
class Lost extends Error {}

function workDir({ config }: Preparing, id: string): string {
  return join(config.dataDir, 'media-work', id);
}

/** Brings an object of the store to this machine, completely or not at all. */
async function fetchTo(
  { storage }: Preparing,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  if (await stat(path).catch(() => undefined)) return;
  const stream = await storage.media.read(key);
  if (!stream) throw new Unpreparable('file_missing');
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    for await (const chunk of stream) {
      signal.throwIfAborted();
      await file.writeFile(chunk as Buffer);
    }
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

async function sourceOf(services: Preparing, due: queries.DueMedia, dir: string, signal: AbortSignal) {
  const here = await services.storage.media.pathOf(due.key);
  if (here) return here;
  const path = join(dir, 'source');
  await fetchTo(services, due.key, path, signal);
  return path;
}

/** Stores a file under a new key, which a transaction has to keep ({@link keepObject}). */
async function store(services: Preparing, path: string): Promise<string> {
  const key = `${randomUUID()}${extname(path)}`;
  const { size: byteSize } = await stat(path);
  await announceObject(services, 'media', key);
  const type = typeOf[extname(path)] ?? 'application/octet-stream';
  await services.storage.media.put(key, { stream: createReadStream(path), byteSize }, type);
  return key;
}

async function keepRendition(
  services: Preparing,
  due: queries.DueMedia,
  { made, planned, frameRate }: { made: Made; planned?: Planned; frameRate: number },
): Promise<void> {
  const { byteSize, bandwidth, average, codecs, playlist } = made;
  const size = { width: planned?.width ?? null, height: planned?.height ?? null };
  const facts = { ...size, byteSize, bandwidth, average, codecs, playlist };
  const name = planned?.name ?? 'sound';
  const rate = planned ? frameRate : null;
  const key = await store(services, made.path);
  await inTransaction(services.sql, async (db) => {
    if (!(await queries.addRendition(db, due, { ...facts, name, key, frameRate: rate }))) throw new Lost();
    await keepObject(db, key);
  });
}

/** How much of the work each step is. */
function weightsOf(plan: readonly Planned[], hasSound: boolean): Map<string, number> {
  const pixels = plan.map(({ name, width, height }) => [name, width * height + 100_000] as const);
  const all = pixels.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map([...pixels, ['sound', hasSound ? all * 0.1 : 0], ['pictures', all * 0.05]]);
}

/** Counts what is done of all steps. */
function createMeter(weights: Map<string, number>) {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  let within = 0;
  let weight = 0;
  return {
    percent: () => Math.min(99, Math.floor(((done + within * weight) / all) * 100)),
    begin(step: string) {
      [weight, within] = [weights.get(step) ?? 0, 0];
    },
    progress(part: number) {
      within = part;
    },
    end() {
      done += weight;
      [weight, within] = [0, 0];
    },
  };
}

type Meter = ReturnType<typeof createMeter>;

/** Makes what is not made yet, the sound first, then the smallest size; gives the path of each that a later step reads. */
async function makeAll(
  services: Preparing,
  due: queries.DueMedia,
  { place, plan, meter }: { place: Workplace; plan: readonly Planned[]; meter: Meter },
): Promise<void> {
  const made = new Map((await queries.listMade(services.sql, due.id)).map(({ name, key }) => [name, key]));
  const { film, dir, signal } = place;
  const step = async (name: string, make: () => Promise<Made>, planned?: Planned) => {
    meter.begin(name);
    if (!made.has(name)) {
      const rendition = await make();
      await keepRendition(services, due, {
        ...{ made: rendition, frameRate: film.frameRate, ...(planned ? { planned } : {}) },
      });
    } else if (name === 'sound' || planned === plan[0]) {
      // Made by a process that died, perhaps on another machine: later steps read it.
      await fetchTo(services, made.get(name) ?? '', join(dir, `${name}.mp4`), signal);
    }
    meter.end();
  };
  if (film.hasSound) await step('sound', () => makeSound(place));
  const sound = film.hasSound ? join(dir, 'sound.mp4') : undefined;
  for (const planned of plan) await step(planned.name, () => makeRendition(place, planned, sound), planned);
}

/** The size that plays where nothing is streamed. */
async function playKeyOf({ sql }: Preparing, id: string, plan: readonly Planned[]): Promise<string> {
  const wanted = plan.findLast(({ name }) => name !== '1080p') ?? plan[0];
  const row = (await queries.listMade(sql, id)).find(({ name }) => name === wanted?.name);
  if (!row) throw new Lost();
  return row.key;
}

async function makePictures(
  services: Preparing,
  due: queries.DueMedia,
  { place, plan }: { place: Workplace; plan: readonly Planned[] },
): Promise<void> {
  const playKey = await playKeyOf(services, due.id, plan);
  const { path, strip } = await makeStrip(place, join(place.dir, `${plan[0]?.name}.mp4`));
  const stripKey = await store(services, path);
  // The product's own films keep the posters that are drawn for them.
  const posterKey = due.name === '' ? null : await store(services, await makePoster(place));
  const durationSeconds = Math.max(1, Math.round(place.film.seconds));
  await inTransaction(services.sql, async (db) => {
    const made = { playKey, stripKey, posterKey, strip, durationSeconds, now: services.clock() };
    if (!(await queries.markReady(db, due, made))) throw new Lost();
    await keepObject(db, stripKey);
    if (posterKey) await keepObject(db, posterKey);
  });
}

async function prepare(
  services: Preparing,
  due: queries.DueMedia,
  { signal, onMeter }: { signal: AbortSignal; onMeter: (meter: Meter) => void },
): Promise<void> {
  const dir = workDir(services, due.id);
  const tryDir = join(dir, `try-${due.attempts}`);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  for (const name of await readdir(dir))
    if (name.startsWith('try-')) await rm(join(dir, name), { recursive: true, force: true });
  await mkdir(tryDir);
  const source = await sourceOf(services, due, dir, signal);
  const film = await probeFilm(source, signal);
  await queries.noteFilm(services.sql, due, film);
  const plan = planOf(film);
  const meter = createMeter(weightsOf(plan, film.hasSound));
  onMeter(meter);
  const threads = Math.max(1, Math.floor(availableParallelism() / running));
  const place = { source, film, dir, tryDir, threads, signal, onProgress: meter.progress };
  await makeAll(services, due, { place, plan, meter });
  meter.begin('pictures');
  await makePictures(services, due, { place, plan });
}

/** Keeps the film while it is prepared, and ends the work when somebody else has it. */
function startBeat(services: Preparing, due: queries.DueMedia, lost: AbortController) {
  let meter: Meter | undefined;
  const beat = async () => {
    const leaseUntil = new Date(services.clock().getTime() + leaseMs);
    const state = { percent: meter?.percent() ?? 0, leaseUntil };
    // A database that is away for a moment does not end the work: the lease does.
    const isMine = await queries.extendLease(services.sql, due, state).catch(() => true);
    if (!isMine) lost.abort(new Lost());
  };
  const timer = setInterval(() => void beat(), beatMs);
  return {
    onMeter: (of: Meter) => (meter = of),
    stop: () => clearInterval(timer),
  };
}

async function settle(
  services: Preparing,
  due: queries.DueMedia,
  error: unknown,
  isStopped: boolean,
): Promise<void> {
  const { sql, clock } = services;
  if (isStopped) return queries.giveBack(sql, due, { at: clock(), isTry: false });
  if (error instanceof Lost) return;
  if (error instanceof Unpreparable) return queries.markFailed(sql, due, error.failure);
  // The store or the disk: it may pass.
  await queries.giveBack(sql, due, { at: new Date(clock().getTime() + pauseMs), isTry: true });
  throw error;
}

async function attempt(services: Preparing, due: queries.DueMedia, stop: AbortSignal): Promise<void> {
  if (due.attempts > triesAtMost) return queries.markFailed(services.sql, due, 'interrupted');
  const lost = new AbortController();
  const beat = startBeat(services, due, lost);
  const signal = AbortSignal.any([stop, lost.signal]);
  running += 1;
  try {
    await prepare(services, due, { signal, onMeter: beat.onMeter });
  } catch (error) {
    const reason: unknown = lost.signal.aborted ? lost.signal.reason : error;
    if (stop.aborted) return await settle(services, due, error, true);
    return await settle(services, due, reason, false);
  } finally {
    running -= 1;
    beat.stop();
    // What is half made goes on where it was after a stop; else it is of no more use.
    if (!stop.aborted) await rm(workDir(services, due.id), { recursive: true, force: true });
    await removeDueObjects(services).catch(() => undefined);
  }
}

/**
 * Prepares the film that has waited longest, if there is one.
 * @returns whether there was one
 * @throws what went wrong at the store or on the disk; the film is tried again
 */
export async function prepareNext(services: Preparing, stop: AbortSignal): Promise<boolean> {
  const now = services.clock();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await queries.takeDueMedia(services.sql, { now, leaseUntil });
  if (!due) return false;
  await attempt(services, due, stop);
  return true;
}
