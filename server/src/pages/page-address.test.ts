import { describe, expect, it } from 'vitest';
import { pageAddressOf, renderTargetOf } from './page-address.ts';

/** What the router renders for a request of a page that reads from the server. */
function targetOf(target: string): string | undefined {
  const address = pageAddressOf(target);
  return address ? renderTargetOf(address.path, address.search, address) : undefined;
}

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/notice', '/notice'],
    ['/%EB%AA%85%EC%83%81', '/%EB%AA%85%EC%83%81'],
    [encodeURI('/명상'.normalize('NFD')), encodeURI('/명상')],
    ['/lo%67in', '/login'],
    ['/notice?utm_source=x&q=a+b&page=2&page=3', '/notice?page=2&q=a+b'],
    ['/notice%3Fpage=2', '/notice%3Fpage%3D2'],
    ['/notice?page=', '/notice'],
    ['/notice?q=%20', '/notice'],
    [`/notice?q=${encodeURIComponent('명상'.normalize('NFD'))}`, `/notice?q=${encodeURIComponent('명상')}`],
    ['/notice?lang=en&page=2', '/notice?page=2'],
    ['http://evil.example/login', '/login'],
    ['http://evil.example', '/'],
    ['/_.data', '/_.data'],
    ['/notice.data?_routes=root,routes/notice', '/notice.data?_routes=root%2Croutes%2Fnotice'],
    ['/notice?_routes=root', '/notice'],
    ['/notice.data?_routes=a%22b', '/notice.data'],
  ])('%s renders %s', (target, expected) => {
    expect(targetOf(target)).toBe(expected);
  });

  it.each([
    ['/notice/', '/notice'],
    ['/notice//?page=2', '/notice?page=2'],
    ['//', '/'],
    ['//[', '/%5B'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example/x', '/evil.example/x'],
    ['/%2Fevil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
    [encodeURI('/명상/1'.normalize('NFD')), encodeURI('/명상/1')],
    [`${encodeURI('/명상/1'.normalize('NFD'))}/?lang=en&page=2`, `${encodeURI('/명상/1')}?lang=en&page=2`],
    ['/notice/?lang=en', '/notice?lang=en'],
    ['/notice', null],
    [encodeURI('/명상/1'), null],
    ['/', null],
  ])('%s leads to %j, never to another site', (target, expected) => {
    expect(pageAddressOf(target)?.redirect).toBe(expected);
  });

  it.each(['/%', '/%zz', '/%FF', '/%E0%A4%A.data', '/a/../b', '/a/..%2Fb', '/a/%2e%2e/b', '/./a'])(
    '%s is none',
    (target) => {
      expect(pageAddressOf(target)).toBeNull();
    },
  );

  it.each(['0', '01', '-1', '1e3', 'abc', '9999999', '2.5'])(
    '?page=%s is the page that never exists',
    (page) => {
      expect(targetOf(`/notice?page=${page}`)).toBe('/notice?page=0');
    },
  );

  it.each([
    ['/?lang=en', 'en'],
    ['/notice?page=2&lang=ep', 'ep'],
    ['/notice.data?lang=vi', 'vi'],
    ['/?lang=es', null],
    ['/?lang=EN', null],
    ['/?lang=en%00', null],
    ['/?lang=', null],
    ['/', null],
  ])('%s chooses the language %s', (target, expected) => {
    expect(pageAddressOf(target)?.lang).toBe(expected);
  });

  it('bounds what it keeps of the query', () => {
    expect(targetOf(`/notice?q=${'x'.repeat(5000)}`)?.length).toBeLessThan(220);
  });
});
