import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callRoutes } from './build/call-routes.ts';
import { scopedName } from './build/scoped-name.ts';
import { styleTexts } from './build/style-texts.ts';
import { fonts } from './fonts/fonts-plugin.ts';

/**
 * The files of the browser's build that many pages share. `start` is everything that a page for reading runs before its
 * visitor does something; the app's pages add the libraries and the frame.
 */
const groups = [
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store)\//,
    priority: 3,
  },
  {
    name: 'start',
    test: /\/app\/(?:boot\/(?!app|island-root)|lib\/(?:session\/(?:session|storage|tabs|tab-channel|origin)|document\/(?:language|folds)|device\/wake)\.ts|ui\/sections\.ts|domains\/post\/search\/search-key\.ts)|\/contract\/src\/languages\.ts|vite\/preload-helper/,
    priority: 2,
  },
  // Including everything that the root imports statically.
  { name: 'frame', test: /\/app\/root\.tsx/, priority: 1 },
];

export default defineConfig({
  plugins: [callRoutes(), styleTexts(), fonts(), reactRouter()],
  css: { modules: { generateScopedName: scopedName } },
  optimizeDeps: {
    // Found before the first page requests them: finding one later would reload the page during development.
    entries: ['app/entry.client.tsx', 'app/boot/*.ts*', 'app/root.tsx', 'app/domains/*/routes/*.tsx'],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: {
    // Pictures and fonts stay files: they are cached for a year, and the CSP allows no data: address.
    assetsInlineLimit: 0,
  },
});
