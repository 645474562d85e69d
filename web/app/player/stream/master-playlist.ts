/** A quality of a film, or its sound alone, as its master playlist names it. */
export interface Rendition {
  /** Address of its own playlist. */
  url: string;
  /** Lines of the picture; null for sound alone. */
  height: number | null;
  /** Bits per second. */
  bandwidth: number;
}

const streamTag = '#EXT-X-STREAM-INF:';
const attribute = /([A-Z0-9-]+)=("[^"]*"|[^,]*)/g;

function attributesOf(list: string): Map<string, string> {
  const pairs = [...list.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const);
  return new Map(pairs.map(([name, value]) => [name, value.replace(/^"|"$/g, '')]));
}

function addressOf(line: string, base: string): string {
  return new URL(line, base).href;
}

const isAddress = (line: string): boolean => line !== '' && !line.startsWith('#');

/** What a master playlist offers, in its order. Addresses are resolved against its own. */
export function renditionsIn(playlist: string, base: string): Rendition[] {
  const lines = playlist.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const url = lines.slice(index + 1).find(isAddress);
    if (!line.startsWith(streamTag) || !url) return [];
    const attributes = attributesOf(line.slice(streamTag.length));
    const [, height] = /x(\d+)$/.exec(attributes.get('RESOLUTION') ?? '') ?? [];
    const bandwidth = Number(attributes.get('BANDWIDTH') ?? 0);
    return [{ url: addressOf(url, base), height: height ? Number(height) : null, bandwidth }];
  });
}

/** The files that the playlist of a rendition is cut from, each once. */
export function filesIn(playlist: string, base: string): string[] {
  const lines = playlist.split(/\r?\n/);
  const heads = lines.flatMap((line) => /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? []);
  return [...new Set([...heads, ...lines.filter(isAddress)].map((line) => addressOf(line, base)))];
}

async function readText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`playlist ${answer.status}`);
  return answer.text();
}

/** Reads what a film offers. */
export async function readRenditions(master: string): Promise<Rendition[]> {
  const base = new URL(master, document.baseURI).href;
  return renditionsIn(await readText(base), base);
}

/** Reads the addresses of a rendition's files. */
export async function readFiles({ url }: Rendition): Promise<string[]> {
  return filesIn(await readText(url), url);
}
