/** Positions in PostgreSQL's log (WAL), as `pg_lsn` writes them, and the names of its segments. */

const fourGigabytes = 0x1_0000_0000n;

export function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return BigInt(`0x${high}`) * fourGigabytes + BigInt(`0x${low}`);
}

export function lsnOf(position: bigint): string {
  return `${(position / fourGigabytes).toString(16)}/${(position % fourGigabytes).toString(16)}`.toUpperCase();
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

function numberOf(name: string, segmentBytes: number): bigint {
  const perFile = fourGigabytes / BigInt(segmentBytes);
  return BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`);
}

/** The name of the segment after one. */
export function nextSegment(name: string, segmentBytes: number): string {
  const number = numberOf(name, segmentBytes) + 1n;
  return segmentName(Number.parseInt(name.slice(0, 8), 16), number, segmentBytes);
}

/** How much the segments of a timeline from one to another take. */
export function bytesOfLog(first: string, last: string, segmentBytes: number): number {
  const count = numberOf(last, segmentBytes) - numberOf(first, segmentBytes) + 1n;
  return Number(count) * segmentBytes;
}

/** The name of a segment of a timeline, by its number from the beginning of the log. */
export function segmentName(timeline: number, number: bigint, segmentBytes: number): string {
  const perFile = fourGigabytes / BigInt(segmentBytes);
  return hex(BigInt(timeline)) + hex(number / perFile) + hex(number % perFile);
}
