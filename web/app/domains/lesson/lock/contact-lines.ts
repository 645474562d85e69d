// A telephone number or an e-mail address; the other lines of the footer are the law's.
const reachable = /\d{2,4}-\d{3,4}-\d{4}|\S@\S/;

/** The lines by which the centre can be reached; all of them when none looks like it. */
export function contactLines(lines: readonly string[]): readonly string[] {
  const found = lines.filter((line) => reachable.test(line));
  return found.length > 0 ? found : lines;
}
