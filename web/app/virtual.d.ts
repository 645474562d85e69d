declare module 'virtual:call-routes' {
  import type { CallRoute } from '@taegeuk/contract/client.ts';
  import type { MemberEndpoints } from '@taegeuk/contract/endpoints.ts';

  /** Method and path of every call of visitors and members, without schemas. */
  export const callRoutes: Record<keyof MemberEndpoints & string, CallRoute>;
}

declare module 'virtual:staff-call-routes' {
  import type { CallRoute } from '@taegeuk/contract/client.ts';
  import type { StaffEndpoints } from '@taegeuk/contract/endpoints.ts';

  /** Method and path of every call that only staff may make, without schemas. */
  export const staffCallRoutes: Record<keyof StaffEndpoints & string, CallRoute>;
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
