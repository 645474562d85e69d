import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { fonts } from '../fonts/fonts-plugin.ts';
import { callRoutes } from './call-routes.ts';
import { styleTexts } from './style-texts.ts';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

/** What a plugin of ours may do: resolve and load virtual modules of its own, and read what was built. */
const allowed = new Set([
  'name',
  'enforce',
  'sharedDuringBuild',
  'resolveId',
  'load',
  'generateBundle',
  'buildStart',
]);

function tooMuchOf(plugin: Plugin): string[] {
  return Object.keys(plugin).filter((key) => !allowed.has(key));
}

/** The plugins of the build, as its configuration names them; without the framework's own. */
function pluginsIn(config: string): string[] {
  const list = config.match(/\bplugins: \[([^\]]*)\]/g) ?? [];
  return list
    .flatMap((plugins) => [...plugins.matchAll(/(\w+)\(/g)].map(([, name]) => name ?? ''))
    .filter((name) => name !== 'reactRouter');
}

/** A text of ours without the groups of `codeSplitting`, which only name files of the build. */
function withoutGroups(config: string): string {
  return config.replace(/^const groups = \[.*?^\];/ms, '');
}

const forbidden: [RegExp, string][] = [
  [/\btransform(IndexHtml)?\b\s*[(:]/, 'has a `transform` hook'],
  [/\b(renderChunk|moduleParsed|shouldTransformCachedModule)\b\s*[(:]/, 'changes what a module has become'],
  [/node_modules/, 'names a path under node_modules'],
  [/\balias\s*:/, 'puts another file in the place of a module'],
  [
    /\b(rolldownOptions|esbuildOptions)\s*:\s*\{[^}]*\bplugins\b/,
    'gives plugins to the packing of libraries',
  ],
];

function complaintsOf(text: string): string[] {
  return forbidden.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
}

const plugins = { callRoutes: callRoutes(), styleTexts: styleTexts(), fonts: fonts() };
const pluginFiles = ['build', 'fonts']
  .flatMap((folder) => readdirSync(join(web, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file));

it('the build has these plugins of ours and no others', () => {
  expect(pluginsIn(read('vite.config.ts')).sort()).toEqual(Object.keys(plugins).sort());
});

it.each(Object.entries(plugins))('%s has no hook that changes a module', (_name, plugin) => {
  expect(tooMuchOf(plugin)).toEqual([]);
});

it.each(Object.entries(plugins))(
  '%s answers for its own names alone, no file and no package',
  async (_name, plugin) => {
    for (const id of [
      'react',
      'react-router',
      'react-dom/client',
      '/app/node_modules/react/index.js',
      './root.tsx',
    ]) {
      const { resolveId, load } = plugin;
      const answer = (hook: unknown) =>
        typeof hook === 'function' ? hook.call({}, id, undefined, {}) : 'not a function';
      expect(await answer(resolveId), id).toBeUndefined();
      expect(await answer(load), id).toBeUndefined();
    }
  },
);

it.each(pluginFiles)('%s rewrites nothing', (file) => {
  expect(complaintsOf(read(file))).toEqual([]);
});

it('the configuration rewrites nothing', () => {
  const config = withoutGroups(read('vite.config.ts'));
  expect(config).not.toBe(read('vite.config.ts'));
  expect(complaintsOf(config)).toEqual([]);
});

it.each([
  'transform(code, id) { return code; }',
  'transform: { filter: { id: /react/ }, handler() {} }',
  'renderChunk(code) { return code; }',
  "resolveId: (id) => (id.includes('node_modules/react') ? own : undefined)",
  "resolve: { alias: { 'react-router': './own-router.ts' } }",
  'optimizeDeps: { rolldownOptions: { plugins: [own()] } }',
])('who does is told of: %s', (text) => {
  expect(complaintsOf(text)).not.toEqual([]);
});

it('a plugin with a hook that changes modules is told of', () => {
  expect(tooMuchOf({ name: 'own', transform: () => null })).toEqual(['transform']);
});
