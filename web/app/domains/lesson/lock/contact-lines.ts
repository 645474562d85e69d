// A phone number or an e-mail address; the other lines of the footer are required by law.
const reachable = /\d{2,4}-\d{3,4}-\d{4}|\S@\S/;

/** The lines with contact details of the centre; all lines if none looks like one. */
export function contactLines(lines: readonly string[]): readonly string[] {
  const found = lines.filter((line) => reachable.test(line));
  return found.length > 0 ? found : lines;
}
