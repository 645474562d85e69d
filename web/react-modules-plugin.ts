import type { Plugin } from 'vite';

// What a page is made with; React publishes CommonJS alone.
const isOfReact =
  /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(?:(?:shim\/)?[\w-]+|cjs\/[\w/-]+\.production)\.js$/;
const required = /(?:var|,)\s+(\w+) = require\("([\w/-]+)"\)/g;
const headOfRequires = /^var \w+ = require\([^;]*;$/m;

/** `react/index.js` and its like choose one of two files; here the choice is made. */
function chosen(code: string): string | undefined {
  const path = /require\('(\.{1,2}\/cjs\/[\w/-]+\.production\.js)'\)/.exec(code)?.[1];
  return path && `export * from '${path}';\nexport { default } from '${path}';`;
}

/** A file of CommonJS as a module: its exports are variables, what it requires is imported. */
function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+) =/g)].map(([, name]) => name))];
  const declared = new Set<string>();
  const imports: string[] = [];
  const body = code
    .replace(headOfRequires, (head) => {
      for (const [, name, from] of head.matchAll(required))
        imports.push(`import * as ${name} from '${from}';`);
      return '';
    })
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => {
      declared.add(name);
      return `var $${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, '$$$1');
  const rest = names.filter((name) => name && !declared.has(name)).map((name) => `var $${name};`);
  return [
    ...imports,
    ...rest,
    body,
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} };`,
    `export default { ${names.map((name) => `${name}: $${name}`).join(', ')} };`,
  ].join('\n');
}

const clonesReact = /\/node_modules\/@base-ui\/utils\/safeReact\.mjs$/;
const clone = /\{\s*\.\.\.React\s*\}/;
/** What Base UI asks of its clone of React, lest a React of old did not have it; a test compares. */
export const askedOfClone = ['useId', 'useInsertionEffect', 'useLayoutEffect'];

/** A file of React, or Base UI's clone of it, as the build takes it; undefined where it is not as known. */
export function moduleOf(code: string, id: string): string | undefined {
  if (clonesReact.test(id))
    return code.replace(clone, `{ ${askedOfClone.map((name) => `${name}: React.${name}`).join(', ')} }`);
  return id.includes('/cjs/') ? asModule(code) : chosen(code);
}

/**
 * Makes modules of React's files, which saves what the bundler puts around CommonJS in every file that uses it: its stand-in
 * for `require`, and a look into an object for each element. Fails when the files are not as known.
 */
export function reactModules(): Plugin {
  return {
    name: 'taegeuk:react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: [isOfReact, clonesReact] },
      handler(code, id) {
        const module = moduleOf(code, id);
        if (!module || /\b(?:require|module\.exports)\b|\.\.\.React/.test(module))
          return this.error(`${id} has changed: look at reactModules().`);
        return { code: module, map: null };
      },
    },
  };
}
