import { escapeHtml } from '../escape-html.ts';

/** One mail with a heading, a paragraph, a button or a code, and notes: text only, no markup. */
export interface MailLayout {
  htmlLang: string;
  brand: string;
  preview: string;
  heading: string;
  body: string;
  button?: { label: string; href: string; linkNote: string };
  code?: { label: string; value: string };
  /** The facts of the mail: labels with their values. */
  facts?: MailFact[];
  notes: string[];
}

export type MailFact = { label: string; value: string };

const sans =
  "-apple-system,BlinkMacSystemFont,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',Roboto,Arial,sans-serif";
const serif = "'Gowun Batang','Nanum Myeongjo',AppleMyungjo,Batang,Georgia,serif";

// Inline styles set the light theme, because many mail programs drop this block. It only adds the dark one.
const darkStyles = `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .paper { background-color: #16181a !important; }
      .sheet { background-color: #1d2023 !important; border-color: #2c3034 !important; }
      .line { border-color: #2c3034 !important; }
      .ink { color: #ece7dd !important; }
      .soft { color: #b9b3a6 !important; }
      .accent { color: #7dbcae !important; }
      .pill { background-color: #7dbcae !important; }
      .pill-text { color: #14181a !important; }
    }`;

function paragraph(text: string, className: 'ink' | 'soft', style: string): string {
  return `<p class="${className}" style="margin:0;word-break:keep-all;overflow-wrap:anywhere;font-family:${sans};${style}">${text}</p>`;
}

const small = 'font-size:14px;line-height:1.7;color:#5a5347';
const gap = '<div style="height:28px;line-height:28px">&nbsp;</div>';

function buttonHtml(button: NonNullable<MailLayout['button']>): string {
  const { href } = button;
  const link = `<a class="accent" href="${href}" style="color:#2f6b62;word-break:break-all">${href}</a>`;
  const style = `display:inline-block;padding:14px 28px;font-family:${sans};font-size:16px;line-height:20px;color:#fdfbf6;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
                <td class="pill" bgcolor="#2f6b62" style="background-color:#2f6b62;border-radius:999px">
                  <a class="pill-text" href="${href}" style="${style}">${button.label}</a>
                </td>
              </tr></table>
              ${gap}
              ${paragraph(button.linkNote, 'soft', small)}
              ${paragraph(link, 'soft', `${small};padding-top:4px`)}`;
}

// Digits that a person copies: large, with spacing, and one word when they are selected.
function codeHtml(code: NonNullable<MailLayout['code']>): string {
  const style = `margin:0;padding-top:4px;font-family:${sans};font-size:34px;line-height:1.3;font-weight:600;letter-spacing:.16em;color:#2f6b62`;
  return `${paragraph(code.label, 'soft', small)}
              <p class="accent" style="${style}">${code.value}</p>`;
}

// Labels above their values: on a phone there is no room next to each other, and a value may be long.
function factsHtml(facts: MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) => `<tr><td class="line" style="padding:10px 0;border-top:1px solid #e2dacb">
                  ${paragraph(label, 'soft', small)}
                  ${paragraph(value, 'ink', 'font-size:17px;line-height:1.6;color:#211e1a')}
                </td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
                ${rows.join('\n                ')}
              </table>`;
}

function contentHtml(mail: MailLayout): string {
  const notes = mail.notes.map((note) => paragraph(note, 'soft', `${small};padding-top:8px`)).join('\n');
  const parts = [
    mail.code && codeHtml(mail.code),
    mail.facts && factsHtml(mail.facts),
    mail.button && buttonHtml(mail.button),
  ].filter(Boolean);
  return `<p class="accent" style="margin:0;font-family:${serif};font-size:18px;line-height:1.4;letter-spacing:.04em;color:#2f6b62">${mail.brand}</p>
              <h1 class="ink" style="margin:28px 0 16px;word-break:keep-all;overflow-wrap:anywhere;font-family:${serif};font-size:25px;line-height:1.35;font-weight:400;color:#211e1a">${mail.heading}</h1>
              ${[paragraph(mail.body, 'ink', 'font-size:17px;line-height:1.75;color:#211e1a'), ...parts].join(`\n              ${gap}\n              `)}
              <div class="line" style="margin:28px 0 12px;border-top:1px solid #e2dacb;font-size:0;line-height:0">&nbsp;</div>
              ${notes}`;
}

function escapedFields<Part extends Record<string, string>>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).map(([key, text]) => [key, escapeHtml(text)])) as Part;
}

function escaped(mail: MailLayout): MailLayout {
  return {
    htmlLang: escapeHtml(mail.htmlLang),
    brand: escapeHtml(mail.brand),
    preview: escapeHtml(mail.preview),
    heading: escapeHtml(mail.heading),
    body: escapeHtml(mail.body).replaceAll('\n', '<br>'),
    ...(mail.button ? { button: escapedFields(mail.button) } : {}),
    ...(mail.code ? { code: escapedFields(mail.code) } : {}),
    ...(mail.facts ? { facts: mail.facts.map(escapedFields) } : {}),
    notes: mail.notes.map(escapeHtml),
  };
}

/** The mail as HTML: tables and inline styles for old mail programs, from 320 px, in light and dark. */
export function layoutHtml(mail: MailLayout): string {
  const safe = escaped(mail);
  return `<!doctype html>
<html lang="${safe.htmlLang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${safe.heading}</title>
    <style>${darkStyles}
    </style>
  </head>
  <body class="paper" style="margin:0;padding:0;background-color:#faf7f1;-webkit-text-size-adjust:100%">
    <div style="display:none;max-height:0;overflow:hidden;opacity:0">${safe.preview}</div>
    <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf7f1" style="background-color:#faf7f1">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
            <tr>
              <td class="sheet" bgcolor="#fffdf9" style="padding:32px 24px;background-color:#fffdf9;border:1px solid #e2dacb;border-radius:12px">
              ${contentHtml(safe)}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
}

/** The same mail for readers of plain text. */
export function layoutText(mail: MailLayout): string {
  const parts = [
    ...(mail.code ? [`${mail.code.label}: ${mail.code.value}`] : []),
    ...(mail.facts ? [mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.href}`] : []),
  ];
  return `${[mail.brand, mail.heading, mail.body, ...parts, mail.notes.join('\n')].join('\n\n')}\n`;
}
