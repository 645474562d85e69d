import { useRouteLoaderData } from 'react-router';

/** What the site calls itself in the page's language; empty where a screen failed before the frame had its data. */
export function useSiteName(): string {
  return useRouteLoaderData<{ name?: string }>('root')?.name ?? '';
}
