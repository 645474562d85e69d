import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // `build/` has the parts of our build.
  buildDirectory: 'dist',
  // A page names its own routes only, and asks the server for those that its links lead to (`server/src/pages/route-parts.ts`).
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
