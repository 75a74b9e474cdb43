import { buttonAtNight, palette } from '@kerala-stays/domain/content/palette';
import { site } from '@kerala-stays/domain/content/site';
import { escapeHtml } from '@kerala-stays/domain/core/escape-html';

/** A message's text, unformatted; lines may break inside a paragraph. */
export type MailWords = {
  subject: string;
  heading: string;
  /** Preview text beside the subject in message lists. */
  preheader: string;
  /** Paragraphs above the table. */
  before: readonly string[];
  rows: readonly (readonly [label: string, value: string])[];
  /** Paragraphs below the table. */
  after: readonly string[];
  action: { label: string; url: string } | null;
  /** A list with its own heading, at the end. */
  list?: { heading: string; items: readonly string[] };
};

export type ComposedMail = { subject: string; text: string; html: string };

/**
 * The layout of all messages: text and HTML from the same content. Empty rows and paragraphs are
 * omitted.
 */
export function layOutMail(words: MailWords): ComposedMail {
  const mail = {
    ...words,
    before: words.before.filter((text) => text !== ''),
    rows: words.rows.filter(([, value]) => value !== ''),
    after: words.after.filter((text) => text !== ''),
  };
  return {
    // A line break in a name must not become a mail header.
    subject: mail.subject.replace(/\s*[\r\n]+\s*/g, ' '),
    text: toText(mail),
    html: toHtml(mail),
  };
}

function toText({ before, rows, after, action, list }: MailWords): string {
  return [
    ...before,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...after,
    action === null ? '' : `${action.label}: ${action.url}`,
    list === undefined
      ? ''
      : `${list.heading}\n${list.items.map((item) => `- ${item}`).join('\n')}`,
    site.name,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Dark colours for programs that support them. Inline colours are for the others. */
const darkStyle =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#0e1714!important}.card{background:#17231f!important;color:#eaf0ed!important}' +
  `.quiet{color:#aebdb7!important}.button a{background:${buttonAtNight}!important;color:#1c0f0a!important}}` +
  '@media (max-width:480px){.page{padding:0!important}.card{padding:24px 20px!important}}';

/** Keeps the message's own text out of the preview line. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Tables, because Outlook supports widths and paddings on nothing else. */
function toHtml(mail: MailWords): string {
  const { before, rows, after, action, list } = mail;
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${toMarkup(text)}</p>`).join('');
  const cell = 'padding:6px 0;vertical-align:top;text-align:left;font-weight:normal';
  const table =
    rows.length === 0
      ? ''
      : `<table style="border-collapse:collapse;margin:0 0 16px">${rows
          .map(
            ([label, value]) =>
              `<tr><th scope="row" class="quiet" style="${cell};padding-right:16px;color:${palette.stone};white-space:nowrap">${escapeHtml(label)}</th><td style="${cell}">${toMarkup(value)}</td></tr>`,
          )
          .join('')}</table>`;
  const button =
    action === null
      ? ''
      : `<table role="presentation" class="button" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:4px;background:${palette.laterite}"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:${palette.laterite};color:${palette.white};padding:12px 20px;border-radius:4px;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`;
  const items =
    list === undefined
      ? ''
      : `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(list.heading)}</h2><ul class="quiet" style="margin:0;padding-left:20px;color:${palette.stone}">${list.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const body = `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${toMarkup(mail.heading)}</h1>${paragraphs(before)}${table}${paragraphs(after)}${button}${items}<p class="quiet" style="margin:24px 0 0;color:${palette.stone}">${escapeHtml(site.name)}</p>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title><style>${darkStyle}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:${palette.cloth}"><div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(mail.preheader)}${filler}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" class="page" style="padding:24px;background:${palette.cloth}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="card" style="background:${palette.white};color:${palette.ink};padding:32px;border-top:3px solid ${palette.gold};font:16px/1.5 Helvetica,Arial,sans-serif;overflow-wrap:anywhere">${body}</td></tr></table></td></tr></table></body></html>`
  );
}

function toMarkup(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
