import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './hanja.module.css';
import sprite from './hanja.svg?no-inline';
import drawings from './hanja.svg?raw';

const glyphs = ['身', '氣', '心', '息', '丹'] as const;
export type HanjaGlyph = (typeof glyphs)[number];

/** Whether a character is among the drawn ones; any other stays text. */
export function isHanjaGlyph(text: string): text is HanjaGlyph {
  return glyphs.some((glyph) => glyph === text);
}

export type HanjaProps = Omit<ComponentProps<'svg'>, 'children'> & { glyph: HanjaGlyph };

/** The drawing is in the page that the server sends, so that it does not have to wait for the file of all five. */
function drawingOf(glyph: HanjaGlyph): string {
  const id = `u${glyph.charCodeAt(0).toString(16)}`;
  if (!import.meta.env.SSR) return `<use href="${sprite}#${id}"/>`;
  return new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 's').exec(drawings)?.[1] ?? '';
}

/**
 * A single large hanja as an outline, one em tall in the colour of the text. As font files the five would cost 170 kB; they
 * are decoration, and hidden from screen readers.
 */
export function Hanja({ glyph, className, ...props }: HanjaProps) {
  return (
    <svg
      {...props}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.hanja, className)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawingOf(glyph) }}
    />
  );
}
