import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The server answers no questions for parts of the table: the whole of it is one file (`app/lib/route-table.ts`).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
