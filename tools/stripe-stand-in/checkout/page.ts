import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { cardCountries } from '../payments/payers.ts';
import type { IntentRecord, SessionRecord } from '../records.ts';

/**
 * The page that plays Stripe Checkout. Without card fields: nothing here may look like a real form.
 */
export function checkoutPage(session: SessionRecord, intent: IntentRecord | undefined): string {
  const rows = session.lineItems.map((line) => {
    const price = formatMinor((line.unitAmount * line.quantity) as MinorUnits, session.currency);
    const times = line.quantity > 1 ? ` × ${line.quantity}` : '';
    const description =
      line.description === null ? '' : `<small>${escapeHtml(line.description)}</small>`;
    return `<tr><td>${escapeHtml(line.name)}${times}${description}</td><td>${price}</td></tr>`;
  });
  const total = formatMinor(session.amountTotal, session.currency);
  const error = intent?.lastError ?? null;
  return layout(
    `Pay ${total}`,
    `<p class="test">Stripe stand-in: no card, no money.</p>
<h1>Pay Kerala Stays</h1>
${error === null ? '' : `<p class="declined" role="alert">${escapeHtml(error.message)} Please try again.</p>`}
<table><tbody>${rows.join('')}</tbody><tfoot><tr><th>Total</th><th>${total}</th></tr></tfoot></table>
<form method="post">
${intent?.status === 'requires_action' ? bankButtons : payButtons(session, total)}
</form>`,
  );
}

const bankButtons = `<p>Your bank asks whether this is you.</p>
<button name="action" value="authenticate" class="primary">Yes, it is me</button>
<button name="action" value="refuse">No</button>`;

function payButtons(session: SessionRecord, total: string): string {
  const usual = session.currency === 'inr' ? 'IN' : 'US';
  const cards = cardCountries.map(
    ({ country, label }) =>
      `<option value="${country}"${country === usual ? ' selected' : ''}>${label}</option>`,
  );
  const upi = session.methods.includes('upi') && session.currency === 'inr';
  if (upi) cards.push('<option value="upi">UPI</option>');
  const isDelayed = session.methods.some((method) => !['card', 'link'].includes(method));
  return `<label>Paid with <select name="card">${cards.join('')}</select></label>
<button name="action" value="pay" class="primary">Pay ${total}</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="3ds">Ask the bank first (3-D Secure)</button>
${isDelayed ? '<button name="action" value="delayed">Delayed method</button>' : ''}
${session.cancelUrl === null ? '' : '<button name="action" value="cancel">Cancel</button>'}
<button name="action" value="pay-twice">Pay twice</button>`;
}

/** The page for a session or link that no longer accepts payment. */
export function closedPage(text: string): string {
  return layout('Payment closed', `<h1>This payment is closed</h1><p>${escapeHtml(text)}</p>`);
}

/** Shown after paying a link without a return address. */
export function thanksPage(): string {
  return layout('Thank you', '<h1>Thanks for your payment</h1><p>You can close this page.</p>');
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{margin:0;background:#f5f6f8;color:#1a2b33;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;background:#fff;padding:2rem;border-radius:8px;box-shadow:0 1px 4px #0002}
h1{font-size:1.4rem;margin:0 0 1rem}.test{margin:0 0 1rem;color:#5a6a72;font-size:.875rem}
.declined{background:#fdecea;color:#8c1d18;padding:.5rem .75rem;border-radius:4px}
table{width:100%;border-collapse:collapse;margin-bottom:1.5rem}td,th{padding:.4rem 0;text-align:left;border-top:1px solid #e3e7ea}
td:last-child,th:last-child{text-align:right;white-space:nowrap}small{display:block;color:#5a6a72}
form{display:grid;gap:.5rem}button,select{font:inherit;padding:.7rem;border:1px solid #8a979e;border-radius:6px;background:#fff;cursor:pointer}
.primary{background:#1d4ed8;border-color:#1d4ed8;color:#fff}button:focus-visible,select:focus-visible{outline:3px solid #f59e0b}
</style></head><body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
