import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The table of routes is small and public: knowing it from the start saves a request on each first link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
