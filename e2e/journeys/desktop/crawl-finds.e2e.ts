import { collectLinks, LinkCheck } from '../../crawl/links.ts';
import {
  factsOf,
  recordShifts,
  scrollThrough,
  shiftLimit,
  shiftsOf,
  untilAtRest,
} from '../../crawl/probes.ts';
import { SiteReader } from '../../crawl/reader.ts';
import { expect, test } from '../../fixtures.ts';

// A checker that never finds anything may be broken: a page with every fault that the crawl looks for.

const flawed = `<!doctype html>
<html lang="en">
  <body>
    <h1>One</h1>
    <h1>Two</h1>
    <p class="_wide_ab12c_3" style="width: 3000px">Long</p>
    <a href="/customer/notice">right</a>
    <a href="/nowhere">no page</a>
    <a href="/customer/notice#nowhere">no anchor</a>
    <a href="/customer/notice/">moved</a>
    <a href="#">nowhere</a>
    <a href="http://example.com/">not encrypted</a>
    <a href="https://example.com/">right, as far as its form says</a>
    <img src="/taegeuk/meaning" alt="no picture" width="10" height="10">
    <script>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
        document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 400px' }));
        document.documentElement.dataset.alive = '';
      })));
    </script>
  </body>
</html>`;

test('the crawl sees what is wrong with a page, and nothing else', async ({ page, context }) => {
  await recordShifts(context);
  await page.route('/flawed', (route) => route.fulfill({ contentType: 'text/html', body: flawed }));
  await page.goto('/flawed');
  await untilAtRest(page);
  await scrollThrough(page);

  const facts = await factsOf(page);
  expect(facts).toMatchObject({
    headings: 2,
    title: '',
    description: '',
    overflow: [expect.stringMatching(/^p\.wide ends at 30\d\d px$/)],
  });
  expect((await shiftsOf(page)).sum).toBeGreaterThan(shiftLimit);

  const { origin } = new URL(page.url());
  const links = new LinkCheck(new SiteReader(origin), origin);
  const complaints = await links.complaintsAbout(await page.evaluate(collectLinks), page.url(), 'kr');
  expect(complaints).toEqual([
    '/nowhere (a): is answered with 404',
    '/customer/notice#nowhere (a): has no #nowhere',
    '/customer/notice/ (a): has moved to /customer/notice',
    '# (a): leads nowhere',
    'http://example.com/ (a): is not encrypted',
    expect.stringMatching(/^\/taegeuk\/meaning \(img\): is text\/html.* and should be image$/),
  ]);
});
