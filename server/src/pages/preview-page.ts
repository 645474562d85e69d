import type { PolicyExtras } from './content-policy.ts';

/** The page that shows a version before it is public, to whoever was given its address. */
const previewPath = '/preview';

/** The only page that may stand in a frame of this site: the office shows it in the widths of devices. */
export function isPreviewPage(path: string): boolean {
  return path === previewPath;
}

/** Pages of staff: they are Korean, whatever language the site has in this browser. */
export function isOfficePage(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** What pages of the office, and the preview in them, may do besides what every page may. */
export function previewPolicyOf(path: string): PolicyExtras | undefined {
  if (isPreviewPage(path)) return { scripts: [], windows: [], isFramedHere: true };
  // The browser keeps the policy of the page it loaded first while the app goes from screen to screen.
  return isOfficePage(path) ? { scripts: [], windows: ["'self'"] } : undefined;
}
