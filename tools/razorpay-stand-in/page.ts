import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import type { LinkRecord } from '@kerala-stays/domain/testing/razorpay/records';

/** Methods of the page, by Razorpay's names. */
export const methods = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' };

/** The page of an open link. Without fields: nothing here may look like a real form. */
export function linkPage({ amount, currency, description }: LinkRecord, problem = ''): string {
  const total = formatMinor(amount as MinorUnits, parseCurrency(currency) ?? 'inr');
  const options = Object.entries(methods).map(
    ([method, name]) => `<option value="${method}">${name}</option>`,
  );
  return layout(
    `Pay ${total}`,
    `<p class="test">Razorpay stand-in: no card, no money.</p>
<h1>Pay ${total}</h1>
${problem === '' ? '' : `<p class="declined" role="alert">${escapeHtml(problem)}</p>`}
<p>${escapeHtml(description)}</p>
<form method="post">
<label>Paid with <select name="method">${options.join('')}</select></label>
<button name="action" value="pay" class="primary">Pay ${total}</button>
<button name="action" value="decline">Decline</button>
<button name="action" value="late">Pay after the end of the link</button>
<button name="action" value="twice">Pay twice</button>
</form>`,
  );
}

/** The page of a link that takes no payment any more. */
export function closedPage(status: string): string {
  return layout('Payment closed', `<h1>This payment link is ${escapeHtml(status)}</h1>`);
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{margin:0;background:#f5f6f8;color:#1a2b33;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;background:#fff;padding:2rem;border-radius:8px}
h1{font-size:1.4rem;margin:0 0 1rem}.test{margin:0 0 1rem;color:#5a6a72;font-size:.875rem}
.declined{background:#fdecea;color:#8c1d18;padding:.5rem .75rem;border-radius:4px}
form{display:grid;gap:.5rem}button,select{font:inherit;padding:.7rem;border:1px solid #8a979e;border-radius:6px;background:#fff}
.primary{background:#0b5cad;border-color:#0b5cad;color:#fff}
</style></head><body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
