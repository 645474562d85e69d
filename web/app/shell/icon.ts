import mark from '../favicon.svg?inline';

/** The site's mark as an address. What inlines it leaves the braces of its styles, which no address may hold. */
export const icon = mark.replaceAll(/[{}]/g, encodeURIComponent);
