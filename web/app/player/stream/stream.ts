import type { Rendition } from './master-playlist.ts';

/** Called with what a stream is and does. */
export interface StreamHandlers {
  /** The lines of its pictures that there are to choose from. */
  onHeights: (heights: readonly number[]) => void;
  /** The lines of the picture that is shown now. */
  onShown: (height: number | null) => void;
  onFailed: () => void;
}

/** The quality nearest to the wanted one: the same or the next lower, or the lowest there is. */
export function heightFor(heights: readonly number[], wanted: number | null): number | undefined {
  const ordered = heights.toSorted((a, b) => b - a);
  return ordered.find((height) => height <= (wanted ?? Number.POSITIVE_INFINITY)) ?? ordered.at(-1);
}

/** Address of the sound alone; undefined for a film without. */
export function soundOf(renditions: readonly Rendition[]): string | undefined {
  return renditions.find(({ height }) => height === null)?.url;
}

/** Heights of the pictures, each once. */
export function heightsOf(renditions: readonly Rendition[]): number[] {
  return [...new Set(renditions.flatMap(({ height }) => height ?? []))];
}
