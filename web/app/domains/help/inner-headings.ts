/**
 * Makes a text a part of a page: its headings are `steps` levels lower, and their ids have the part's own prefix, because
 * another part may have the same ids.
 */
export function inPart(html: string, part: string, steps: number): string {
  return html.replace(/<(\/?)h([2-6])\b([^>]*)>/g, (_, slash: string, level: string, rest: string) => {
    const lower = Math.min(6, Number(level) + steps);
    return `<${slash}h${lower}${rest.replace(/ id="([^"]*)"/, ` id="${part}-$1"`)}>`;
  });
}
