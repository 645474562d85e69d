import type { Plugin } from 'vite';

/** The areas of the catalogue that no page for reading needs; `app/i18n/member/` holds them. */
const areas = 'auth|lessons|diary|errors';
const uses = new RegExp(
  `\\b(?:t|texts)\\.(?:${areas})\\b|\\buseTexts\\(\\)\\.(?:${areas})\\b|\\{[^{}]*\\b(?:${areas})\\b[^{}]*\\}\\s*=\\s*(?:useTexts|textsOf)\\b`,
);

/** Whether a module uses texts that come with the screens for members. */
export function usesMemberTexts(code: string): boolean {
  return uses.test(code);
}

/** Lets the modules that use these texts wait for them in the browser, so that they are there before the first word is written. */
export function memberTexts(): Plugin {
  return {
    name: 'taegeuk:member-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/app\/(features|routes|shell|lib|ui)\/.*\.tsx?$/ },
      handler(code) {
        if (!usesMemberTexts(code)) return undefined;
        return { code: `${code}\nimport '/app/i18n/member-texts.ts';\n`, map: null };
      },
    },
  };
}
