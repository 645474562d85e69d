/** A line of a Dockerfile, with the lines that continue it. */
export interface Instruction {
  name: string;
  /** What follows the name. */
  text: string;
  words: string[];
}

export function readDockerfile(content: string): Instruction[] {
  const lines = content
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name, text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name ? [{ name, text, words: text.split(/\s+/) }] : [];
  });
}
