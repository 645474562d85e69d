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

/** The name of the segment after one. */
export function nextSegment(name: string, segmentBytes: number): string {
  const perFile = fourGigabytes / BigInt(segmentBytes);
  const number = BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`);
  return segmentName(Number.parseInt(name.slice(0, 8), 16), number + 1n, segmentBytes);
}

/** The name of a segment of a timeline, by its number from the beginning of the log. */
export function segmentName(timeline: number, number: bigint, segmentBytes: number): string {
  const perFile = fourGigabytes / BigInt(segmentBytes);
  return hex(BigInt(timeline)) + hex(number / perFile) + hex(number % perFile);
}
