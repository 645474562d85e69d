/**
 * What a page for reading lets the browser prefetch while a link is pointed at or touched: any page of this site, but no
 * file, no call and no other language. Static text, so that its CSP hash never changes.
 * https://wicg.github.io/nav-speculation/
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/dev/*', '/media/files/*', '/*.xml', '/*\\?*lang=*'] } },
          { not: { selector_matches: '[download], [target=_blank], [data-language]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
