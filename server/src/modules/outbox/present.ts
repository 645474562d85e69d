import type { FailedMessage } from '@taegeuk/contract/outbox.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { FailedRow, MailboxRow } from './queries.ts';

/** A message of the demo's mailbox. */
export interface MailboxMessage extends MailboxRow {
  /** The file for calendars that goes with it. */
  calendar: string | null;
}

const styles = `
  :root { color-scheme: light dark; --paper: #faf7f1; --raised: #fffdf9; --line: #e2dacb; --ink: #211e1a; --soft: #5a5347; --accent: #2f6b62; --danger: #9b2c1f; }
  @media (prefers-color-scheme: dark) { :root { --paper: #16181a; --raised: #1d2023; --line: #2c3034; --ink: #ece7dd; --soft: #b9b3a6; --accent: #7dbcae; --danger: #f0917f; } }
  body { margin: 0; padding: 32px 16px; background: var(--paper); color: var(--ink); font: 17px/1.75 system-ui, sans-serif; word-break: keep-all; }
  main { max-width: 720px; margin: 0 auto; }
  h1 { font: 400 28px/1.3 Batang, Georgia, serif; }
  form { margin-top: 24px; display: flex; gap: 8px; flex-wrap: wrap; }
  label { display: flex; flex: 1 1 240px; gap: 8px; align-items: center; }
  input, button { font: inherit; min-height: 44px; padding: 0 12px; border: 1px solid #8f8676; border-radius: 12px; background: var(--raised); color: inherit; min-width: 0; }
  input { flex: 1; }
  article { margin: 24px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); }
  h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere; }
  p { margin: 4px 0; color: var(--soft); overflow-wrap: anywhere; }
  pre { margin: 12px 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: var(--accent); }
  iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
  summary { min-height: 44px; cursor: pointer; }
  .failed { padding-left: 12px; border-left: 3px solid var(--danger); color: var(--danger); }`;

/** Only its own styles and forms; a mail's own markup is shown in a frame without scripts. */
export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Plain text with its http addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}

function frame(html: string | null): string {
  if (html === null) return '';
  // Links of the mail open in a new tab: the frame itself stays sandboxed.
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
  const content = escapeHtml(html.replace('<head>', '<head><base target="_blank">'));
  return `<details><summary>HTML</summary><iframe title="HTML" sandbox="${sandbox}" srcdoc="${content}"></iframe></details>`;
}

function calendarPart(calendar: string | null): string {
  if (calendar === null) return '';
  const address = `data:text/calendar;base64,${Buffer.from(calendar).toString('base64')}`;
  return `<details><summary>캘린더 파일</summary><pre>${escapeHtml(calendar)}</pre><p><a href="${address}" download="appointment.ics">내려받기</a></p></details>`;
}

/** Why a message was not sent, or not at its last try. */
function failure({ lastError, isGivenUp, attempts }: MailboxMessage): string {
  if (lastError === null) return '';
  const state = isGivenUp ? '보내지 못했습니다' : '보내지 못해 다시 시도합니다';
  return `<p class="failed">${state} (${attempts}번 시도): ${escapeHtml(lastError)}</p>`;
}

function article(message: MailboxMessage): string {
  const title = message.subject || (message.kind === 'sms' ? '문자' : '제목 없음');
  const sentAt = message.sentAt.toISOString();
  return `<article>
      <h2>${escapeHtml(title)}</h2>
      <p>${escapeHtml(message.to)} · <time datetime="${sentAt}">${sentAt}</time></p>
      ${failure(message)}
      <pre>${linked(message.text)}</pre>
      ${frame(message.html)}
      ${calendarPart(message.calendar)}
    </article>`;
}

/** A message of the demo's mailbox as tests and scripts read it. */
export function mailboxJson({ id, kind, to, subject, text, html, sentAt, calendar }: MailboxMessage) {
  return { id, kind, to, subject, text, html, sentAt, calendar };
}

/** Enough of an address or number to recognise it, not enough to write to it. */
function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  return at > 0 ? `${to.slice(0, 1)}***${to.slice(at)}` : `${to.slice(0, 3)}***${to.slice(-4)}`;
}

/** A message that was given up, as an administrator sees it. */
export function presentFailed(row: FailedRow): FailedMessage {
  const { id, kind, subject, attempts } = row;
  const recipient = maskRecipient(row.to);
  return {
    ...{ id, kind, subject, attempts, recipient },
    // Mail servers quote the address that they refuse.
    lastError: row.lastError.replaceAll(row.to, recipient),
    givenUpAt: row.givenUpAt.toISOString(),
  };
}

/** The demo's mailbox as a page. */
export function mailboxPage(messages: MailboxMessage[], to: string): string {
  const list = messages.length > 0 ? messages.map(article).join('\n    ') : '<p>보낸 메일이 없습니다.</p>';
  return `<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="robots" content="noindex">
  <title>보낸 메일함 · 태극명상 데모</title>
  <style>${styles}
  </style>
</head>
<body>
  <main>
    <h1>보낸 메일함</h1>
    <p>데모에서는 메일과 문자를 실제로 보내지 않고 여기에 모아 둡니다.</p>
    <form method="get"><label>받는 사람 <input name="to" type="search" maxlength="254" value="${escapeHtml(to)}"></label><button>찾기</button></form>
    ${list}
  </main>
</body>
</html>
`;
}
