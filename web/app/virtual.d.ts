declare module 'virtual:call-routes' {
  import type { CallRoute } from '@taegeuk/contract/client.ts';
  import type { Endpoints } from '@taegeuk/contract/endpoints.ts';

  /** Method and path of every call, without schemas. */
  export const callRoutes: Record<keyof Endpoints & string, CallRoute>;
}

declare module 'virtual:style-texts' {
  /** Text of each built stylesheet by its address; known on the server of a build only. */
  export const styleTexts: Record<string, string>;
}

declare module 'virtual:fonts.css?url' {
  /** Address of the stylesheet of the site's own fonts. */
  const address: string;
  export default address;
}

declare module 'virtual:fonts-rest.css?url' {
  /** Address of the stylesheet of the fonts for all letters that the site's own fonts do not have. */
  const address: string;
  export default address;
}

declare module 'virtual:rest-letters' {
  /** The letters that need that stylesheet, as a `unicode-range`; empty in the browser. */
  export const restLetters: string;
}
