import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // `build/` has the parts of our build.
  buildDirectory: 'dist',
  // The whole table of routes is one file: the server does not answer requests for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
