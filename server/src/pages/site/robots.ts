/** Naver, Google and Daum by name: a crawler uses the rules under its own name instead of those under `*`. */
const crawlers = ['Yeti', 'Googlebot', 'Daumoa', '*'];

/** What is not a public page: calls, members' pages, and the forms of an account. */
const closed = [
  ...['/api/', '/dev/', '/metrics'],
  ...['/center/', '/academy', '/mypage/', '/admin', '/customer/payment', '/customer/faq'],
  ...['/몸-영상', '/마음-영상', '/영상-보기/'],
  ...['/login', '/register', '/signup', '/forgot-password', '/not-email-check', '/confirm-email/'],
];

/** `robots.txt`, with the address of the sitemap. */
export function writeRobots(origin: string): string {
  const rules = ['Allow: /', ...closed.map((path) => `Disallow: ${encodeURI(path)}`)];
  const groups = crawlers.map((name) => [`User-agent: ${name}`, ...rules].join('\n'));
  return `${[...groups, `Sitemap: ${origin}/sitemap.xml`].join('\n\n')}\n`;
}
