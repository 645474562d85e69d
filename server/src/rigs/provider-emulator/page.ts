import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../escape-html.ts';

/** Only own files; not shown in frames of other sites. Forms go to the emulator, which redirects browsers nowhere else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ";

export interface EmulatorPage {
  lang: 'ko' | 'en';
  title: string;
  /** Class of the body and its data for the script, escaped here. */
  kind: 'window' | 'control';
  data?: Record<string, string>;
  /** Markup, escaped by its author. */
  content: string;
  /** Path of the emulator. */
  prefix: string;
  hasScript?: boolean;
}

function documentOf({
  lang,
  title,
  kind,
  data = {},
  content,
  prefix,
  hasScript = false,
}: EmulatorPage): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="${prefix}/style.css">
  ${hasScript ? `<script src="${prefix}/window.js" defer></script>` : ''}
</head>
<body${attributes.join('')}>
  <main class="${kind}">${content}</main>
</body>
</html>
`;
}

/** Answers with a page; `frames` says who may show it inside another page. */
export function sendPage(reply: FastifyReply, page: EmulatorPage, frames: "'self'" | "'none'"): FastifyReply {
  return reply
    .header('content-security-policy', `${policy}${frames}; img-src data:`)
    .header('x-frame-options', frames === "'self'" ? 'SAMEORIGIN' : 'DENY')
    .type('text/html; charset=utf-8')
    .send(documentOf(page));
}

/** An amount as people read it. */
export function amountText(amount: number, currency: string): string {
  if (currency === 'KRW') return `${amount.toLocaleString('ko-KR')}원`;
  return `${currency} ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
