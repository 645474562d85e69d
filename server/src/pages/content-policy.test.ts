import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

it('names each inline script of ours by its hash, once, and no other', () => {
  const policy = contentPolicy(['a()', 'import "/x.js"', 'a()'], '');
  const hashes = directive(policy, 'script-src').filter((source) => source.startsWith("'sha256-"));
  expect(hashes).toEqual([hashOf('a()'), hashOf('import "/x.js"')]);
});

it('allows the postcode search its script and its frame, on every page and nothing else of others', () => {
  const policy = contentPolicy([], '');
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://t1.kakaocdn.net/mapjsapi/']);
  expect(directive(policy, 'frame-src')).toEqual([
    'https://postcode.map.kakao.com',
    'https://postcode.map.daum.net',
  ]);
  const elsewhere = policy.split('; ').filter((part) => part.includes('https:'));
  expect(elsewhere).toHaveLength(2);
});

it('never allows inline scripts at large, other frames around it or other bases', () => {
  const policy = contentPolicy([], '');
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-eval'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(directive(policy, 'worker-src')).toEqual(["'self'"]);
});

it('lets the browser call an API of another origin where one is configured', () => {
  expect(contentPolicy([], 'https://api.example.org')).toContain(
    "connect-src 'self' https://api.example.org;",
  );
});

it('lets a page that takes payments load the provider and its windows, and still no inline script or frame around it', () => {
  const hosts = ['https://service.iamport.kr', 'https://*.inicis.com'];
  const policy = contentPolicy([], '', { scripts: ['https://cdn.iamport.kr'], windows: hosts });
  expect(directive(policy, 'script-src')).toContain('https://cdn.iamport.kr');
  for (const name of ['frame-src', 'connect-src', 'form-action', 'img-src']) {
    expect(directive(policy, name)).toEqual(expect.arrayContaining(hosts));
  }
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('lets the page of the demo frame this server, its provider, and nobody else', () => {
  const policy = contentPolicy([], '', { scripts: [], windows: ["'self'"] });
  expect(directive(policy, 'frame-src')).toContain("'self'");
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
  expect(directive(policy, 'connect-src')).toEqual(["'self'"]);
});

it('lets every page read films from their bucket, and nothing else from there', () => {
  const policy = contentPolicy([], '', undefined, 'https://films.example.org');
  const naming = policy.split('; ').filter((part) => part.includes('films.example.org'));
  expect(naming.map((part) => part.split(' ')[0])).toEqual(['media-src', 'connect-src']);
});
