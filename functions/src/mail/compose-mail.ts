import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { MailFacts, MailTemplate } from './mail-templates.ts';

export type ComposedMail = { subject: string; text: string; html: string };

const stayRows: [label: string, fact: keyof MailFacts][] = [
  ['Reference', 'reference'],
  ['Hotel', 'hotel'],
  ['Address', 'address'],
  ['Room', 'roomType'],
  ['Guests', 'guests'],
  ['Check-in', 'checkIn'],
  ['Check-out', 'checkOut'],
  ['Nights', 'nights'],
  ['Total', 'total'],
];

/** Fills a template in: text and HTML come from the same words. */
export function composeMail(template: MailTemplate, facts: MailFacts): ComposedMail {
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) =>
        name in facts ? facts[name as keyof MailFacts] : whole,
      )
      // A sentence that says nothing this time leaves its space behind.
      .trim();
  const rows = stayRows.map(([label, fact]) => [label, facts[fact]] as const);
  const before = template.before.map(fill);
  const after = template.after.map(fill);
  const action = template.action === null ? null : fill(template.action);
  const policy = template.statePolicy ? policySentences : [];
  const text = [
    ...before,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...after,
    ...(action === null ? [] : [`${action}: ${facts.bookingUrl}`]),
    ...(policy.length === 0
      ? []
      : [`Cancellation and refunds\n${policy.map((p) => `- ${p}`).join('\n')}`]),
    'Kerala Stays',
  ].join('\n\n');
  return {
    // A line break in a name must not become a header of the mail.
    subject: fill(template.subject).replace(/[\r\n]+/g, ' '),
    text,
    html: toHtml({
      heading: fill(template.heading),
      before,
      rows,
      after,
      action,
      policy,
      url: facts.bookingUrl,
    }),
  };
}

function toHtml(mail: {
  heading: string;
  before: string[];
  rows: (readonly [string, string])[];
  after: string[];
  action: string | null;
  policy: readonly string[];
  url: string;
}): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const rows = mail.rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 16px 6px 0;color:#5b6b66">${label}</td><td style="padding:6px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const action =
    mail.action === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(mail.url)}" style="background:#b4442b;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none">${escapeHtml(mail.action)}</a></p>`;
  const policy =
    mail.policy.length === 0
      ? ''
      : `<h2 style="font-size:16px;margin:24px 0 8px">Cancellation and refunds</h2><ul style="margin:0;padding-left:20px;color:#5b6b66">${mail.policy.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')}</ul>`;
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fbf9f4;color:#16302b;font:16px/1.5 Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px;border-top:3px solid #b88a2e"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(mail.heading)}</h1>${paragraphs(mail.before)}<table style="border-collapse:collapse;margin:0 0 16px">${rows}</table>${paragraphs(mail.after)}${action}${policy}<p style="margin:24px 0 0;color:#5b6b66">Kerala Stays</p></div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
