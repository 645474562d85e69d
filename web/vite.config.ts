import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callRoutes } from './call-routes-plugin.ts';
import { exactCase } from './exact-case-plugin.ts';
import { frameChunks } from './frame-chunk-plugin.ts';
import { textsFiles } from './texts-files-plugin.ts';

export default defineConfig({
  plugins: [callRoutes(), textsFiles(), frameChunks(), exactCase(), reactRouter()],
  optimizeDeps: {
    // Found before the first page asks for them: finding one later reloads the page under whoever develops.
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'],
  },
  build: {
    // Pictures and fonts stay files: they are cached for a year, and the CSP allows no data: address.
    assetsInlineLimit: 0,
  },
});
