import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

it('names each inline script by its hash and no other', () => {
  const page = `<script>a()</script><script type="module" async="">import "/x.js"</script><script src="/b.js"></script>`;
  const policy = contentPolicy(page, '');
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')} ${hashOf('import "/x.js"')};`);
});

it('never allows inline scripts at large, frames or other bases', () => {
  const policy = contentPolicy('<p></p>', '');
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

it('lets the browser call an API of another origin where one is configured', () => {
  expect(contentPolicy('', 'https://api.example.org')).toContain(
    "connect-src 'self' https://api.example.org;",
  );
});
