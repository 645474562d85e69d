/** A file for calendars as its properties: lines that were folded are whole, escapes are undone. The last of a name counts. */
function propertiesOf(lines: string): Record<string, string> {
  const all = lines.split('\r\n').map((line) => /^([A-Z-]+)[^:]*:(.*)$/.exec(line));
  return Object.fromEntries(
    all.flatMap((found) => (found ? [[found[1], found[2]?.replace(/\\([\\;,])/g, '$1')]] : [])),
  );
}

/** Reads a file for calendars: what it says of itself, and its appointments. */
export function readCalendar(content: string) {
  const [head = '', ...events] = content.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
  return { head: propertiesOf(head), events: events.map(propertiesOf) };
}
