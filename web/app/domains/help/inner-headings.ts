/**
 * A text as a part of a page: its headings stand lower by `steps`, and their ids are led by the part's own, for another
 * part may have the same ones.
 */
export function inPart(html: string, part: string, steps: number): string {
  return html.replace(/<(\/?)h([2-6])\b([^>]*)>/g, (_, slash: string, level: string, rest: string) => {
    const lower = Math.min(6, Number(level) + steps);
    return `<${slash}h${lower}${rest.replace(/ id="([^"]*)"/, ` id="${part}-$1"`)}>`;
  });
}
