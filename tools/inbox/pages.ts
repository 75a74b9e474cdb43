export type ReceivedMail = {
  id: string;
  at: string;
  to: string[];
  from: string;
  subject: string;
  messageId: string;
  headers: string[];
  text: string;
  html: string;
  attachments: { name: string; type: string; text: string }[];
};

const style =
  'body{font:16px/1.5 system-ui;margin:24px auto;max-width:900px;padding:0 16px;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}td,th{padding:8px;text-align:left;border-bottom:1px solid #8888}' +
  'iframe{width:100%;height:70vh;border:1px solid #8888;background:#fff}pre{white-space:pre-wrap}';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** All received mails, newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  if (mails.length === 0)
    return page('Inbox', '<p>Nothing has arrived yet. Reload to look again.</p>');
  const rows = mails
    .map(
      ({ id, at, to, subject }) =>
        `<tr><td><a href="/${id}">${escapeHtml(subject) || '(no subject)'}</a></td><td>${escapeHtml(to.join(', '))}</td><td>${at.slice(11, 19)}</td></tr>`,
    )
    .join('');
  return page(
    'Inbox',
    `<table><thead><tr><th>Subject</th><th>To</th><th>At (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** One message: as a mail client shows it, as text, with its headers and calendar entry. */
export function mailPage(mail: ReceivedMail): string {
  const files = mail.attachments
    .map(
      ({ name, type, text }) =>
        `<h2>${escapeHtml(name || 'Part')} (${escapeHtml(type)})</h2><pre>${escapeHtml(text)}</pre>`,
    )
    .join('');
  return page(
    mail.subject,
    `<p><a href="/">Inbox</a> · to ${escapeHtml(mail.to.join(', '))} · from ${escapeHtml(mail.from)}</p>` +
      `<iframe title="As HTML" sandbox="allow-popups" src="/${mail.id}?part=html"></iframe>` +
      `<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>${files}` +
      `<h2>Headers</h2><pre>${escapeHtml(mail.headers.join('\n'))}</pre>`,
  );
}
