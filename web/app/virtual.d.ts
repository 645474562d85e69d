declare module 'virtual:call-routes' {
  import type { CallRoute } from '@taegeuk/contract/client.ts';
  import type { Endpoints } from '@taegeuk/contract/endpoints.ts';

  /** Method and path of every call, without schemas. */
  export const callRoutes: Record<keyof Endpoints & string, CallRoute>;
}

declare module 'virtual:texts-files' {
  import type { LanguageCode } from '@taegeuk/contract/languages.ts';

  /** Address of each language's catalogue; known on the server of a build only. */
  export const textsFiles: Partial<Record<LanguageCode, string>>;
}
