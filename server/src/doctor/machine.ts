import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { listMissingTools } from '../modules/media/prepare/tools.ts';
import { paths } from '../paths.ts';
import { examine, type Finding, type Found, look, unwell, well } from './finding.ts';

const gb = 1024 ** 3;
/** A film of 4 GB needs its source and its renditions beside it. */
const lowBytes = 10 * gb;
const fullBytes = gb;

async function versions(): Promise<Found> {
  const { dependencies } = JSON.parse(await readFile(paths.manifest, 'utf8'));
  const [wanted, found] = [String(dependencies.node), process.versions.node];
  const majorOf = (version: string) => version.split('.')[0];
  return majorOf(wanted) === majorOf(found)
    ? well(`Node ${found}`)
    : unwell(
        `Node ${found}, this release is made for ${wanted}`,
        'Start it with npm, which brings the right one.',
      );
}

/** The folder, or the nearest one above it that exists: the server makes what is missing. */
async function existing(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

async function folder(given: string): Promise<Found> {
  const place = await existing(resolve(given));
  await access(place, constants.R_OK | constants.W_OK | constants.X_OK);
  return well(`${resolve(given)} can be written`);
}

async function disk(given: string): Promise<Found> {
  const { bavail, bsize } = await statfs(await existing(resolve(given)));
  const free = bavail * bsize;
  const said = `${(free / gb).toFixed(1)} GB free for ${resolve(given)}`;
  if (free < fullBytes)
    return unwell(said, 'Make room at once: what members write is refused when it is full.');
  return free < lowBytes ? look(said, 'Make room, or put films into a bucket.') : well(said);
}

async function tools(): Promise<Found> {
  const missing = await listMissingTools();
  return missing.length === 0
    ? well('ffmpeg prepares films')
    : look(
        `${missing.join(', ')} missing`,
        'Install ffmpeg: without it films are shown as they were uploaded.',
      );
}

/** The machine that the server runs on. */
export function examineMachine(config: Pick<Config, 'dataDir' | 'mediaDir'>): Promise<Finding[]> {
  const folders = [config.dataDir, ...(config.mediaDir ? [config.mediaDir] : [])];
  const named = (name: string, at: number) => (at === 0 ? name : `${name} of films`);
  const owner = 'Give the folder to the account that the server runs as.';
  return Promise.all([
    examine('Version', 'Install the release again.', versions),
    ...folders.map((given, at) => examine(named('Folder', at), owner, () => folder(given))),
    ...folders.map((given, at) => examine(named('Disk', at), owner, () => disk(given))),
    examine('Film tools', 'Install ffmpeg.', tools),
  ]);
}
