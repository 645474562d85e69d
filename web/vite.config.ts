import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callRoutes } from './call-routes-plugin.ts';
import { exactCase } from './exact-case-plugin.ts';
import { fonts } from './fonts-plugin.ts';
import { frameChunks } from './frame-chunk-plugin.ts';
import { leanMeta } from './lean-meta-plugin.ts';
import { leanRouter } from './lean-router-plugin.ts';
import { minifyAgain } from './minify-plugin.ts';
import { reactModules } from './react-modules-plugin.ts';
import { scopedName } from './scoped-name.ts';
import { styleTexts } from './styles-plugin.ts';
import { textsFiles } from './texts-files-plugin.ts';

export default defineConfig({
  plugins: [
    callRoutes(),
    textsFiles(),
    styleTexts(),
    fonts(),
    frameChunks(),
    exactCase(),
    leanRouter(),
    leanMeta(),
    reactModules(),
    reactRouter(),
    minifyAgain(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  optimizeDeps: {
    // Found before the first page asks for them: finding one later reloads the page under whoever develops.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  build: {
    // Pictures and fonts stay files: they are cached for a year, and the CSP allows no data: address.
    assetsInlineLimit: 0,
  },
});
