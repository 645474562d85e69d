import { createContext, type ReactNode, use } from 'react';

/** The secret mark of one rendering on the server; a browser has none. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);

export interface InlineScriptProps {
  text: string;
  type?: string;
  'data-fonts'?: string;
  'data-rare'?: string | undefined;
  'data-start'?: string | undefined;
}

/**
 * A script of ours in the page. The server allows the scripts with the mark of the rendering, and no others that may have
 * got into the page; it removes the mark before the page is sent (`server/src/pages/marked-scripts.ts`).
 * @param text a constant; '' in the browser, where React does not change what the server wrote
 */
export function InlineScript({ text, ...attributes }: InlineScriptProps): ReactNode {
  const mark = use(ScriptMarkContext);
  return (
    <script
      {...attributes}
      nonce={mark}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
