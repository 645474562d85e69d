import { useRouteLoaderData } from 'react-router';

/** The site's sign: its own, or the built-in one. */
export function SiteSign() {
  const logo = useRouteLoaderData<{ logo?: string | null }>('root')?.logo;
  if (logo) return <img src={logo} alt="" />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path
        d="M16 1.5a7.25 7.25 0 0 1 0 14.5 7.25 7.25 0 0 0 0 14.5A14.5 14.5 0 0 1 16 1.5z"
        fill="currentColor"
      />
    </svg>
  );
}
