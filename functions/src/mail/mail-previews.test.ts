import { mailKinds } from '@kerala-stays/domain/mail/mail';
import { describe, expect, test } from 'vitest';
import { hideKeys } from '../platform/signed-key.ts';
import { previewMails } from './mail-previews.ts';
import { mailTemplates } from './mail-templates.ts';

const days = ['2026-02-27', '2026-11-26', '2028-12-31'].map((day) => new Date(`${day}T18:45:00Z`));
const previews = days.map((now) =>
  previewMails({ siteUrl: 'https://site.example', currency: 'usd' }, now),
);
const of = (kind: string, index = 0) => {
  const found = previews[index]?.find((preview) => preview.kind === kind);
  if (found === undefined) throw new Error(`no preview of ${kind}`);
  return found;
};

test('every kind has its preview', () => {
  for (const each of previews) expect(each.map(({ kind }) => kind)).toEqual([...mailKinds]);
});

describe.each(mailKinds)('the preview of %s', (kind) => {
  test.each([0, 1, 2])('has every place filled, on day %i', (index) => {
    const { subject, text, html } = of(kind, index);
    const said = `${subject}\n${text}`;
    expect(said).not.toMatch(/\{|\}|undefined|null|NaN|Invalid|\$0(?!\d)|[$₹](?!\d)/);
    // No empty place: it would leave two spaces, one before a full stop, or a paragraph of nothing.
    expect(said).not.toMatch(/ {2}| [.,;:?!]|^[ \t]|[ \t]$|\n{3}/m);
    expect(said).not.toMatch(/\b(?:by|(?<!now )on|until|of|for|at|from|to)[.,;:?]/);
    expect(text).not.toMatch(/^[^:\n]+:[ \t]*$/m);
    expect(html).not.toMatch(/\{\w+\}|undefined|<td[^>]*><\/td>|<p[^>]*><\/p>/);
    expect(hideKeys(text)).not.toContain('made-when-sent');
  });

  test('names the facts of its template in whole sentences', () => {
    const { subject, text } = of(kind);
    const { before, after } = mailTemplates[kind];
    const paragraphs = text.split('\n\n');
    expect(paragraphs.length).toBeGreaterThanOrEqual(before.length + after.length + 1);
    expect(subject).toMatch(/\S/);
  });
});

test('dates and sums of a preview agree with its kind', () => {
  expect(of('booking-created').text).toMatch(
    /Please pay \$72 by .*The balance of \$168 is due on /,
  );
  expect(of('booking-reserved').text).toContain('Please pay $240 by ');
  expect(of('balance-reminder').text).toContain(
    'You have paid $72 of $240 for it. Please pay $168',
  );
  expect(of('booking-paid').text).toMatch(/payment of \$168\. Your stay is paid in full: \$240/);
  expect(of('payment-received').text).toContain('payment of $50 for');
  expect(of('booking-cancelled').text).toContain('We will refund $240 of the $240 that you paid');
  expect(of('review-reminder').text).toContain('Check-out: Saturday, 21 February 2026');
  expect(of('payment-voided').text).toMatch(/received \$72\. .*\$72 is to be paid by /);
});
