import mark from '../favicon.svg?inline';

/**
 * The site's icon as a data address. Code that inlines it leaves out the braces of its styles, which an address may not
 * contain.
 */
export const icon = mark.replaceAll(/[{}]/g, encodeURIComponent);
