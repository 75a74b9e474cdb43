import type { RazorpayAccount } from '@kerala-stays/domain/testing/razorpay/account';
import { RazorpayError } from '@kerala-stays/domain/testing/razorpay/errors';
import type { Faults } from './faults.ts';
import type { WebhookSender } from './sender.ts';

export type ControlParts = { account: RazorpayAccount; sender: WebhookSender; faults: Faults };
type Form = URLSearchParams;
type Command = (parts: ControlParts, form: Form) => unknown;

const idOf = (form: Form) => form.get('id') ?? '';
const timesOf = (form: Form) => Number(form.get('times') ?? 1);

/** Commands to people, banks and bad luck (README.md). */
const commands: Record<string, Command> = {
  pay: ({ account }, form) => account.pay(idOf(form), { method: form.get('method') ?? 'upi' }),
  'pay-late': ({ account }, form) => account.pay(idOf(form), { beyond: true }),
  decline: ({ account }, form) => account.decline(idOf(form)),
  refund: ({ account }, form) => account.refund(idOf(form), Number(form.get('amount'))),
  'refund-outcome': ({ account }, form) => {
    const outcome = oneOf(form.get('outcome'), ['pending', 'processed', 'failed'] as const);
    account.refundOutcomes.push(...Array.from({ length: timesOf(form) }, () => outcome));
  },
  'end-refund': ({ account }, form) =>
    account.endRefund(idOf(form), oneOf(form.get('status'), ['processed', 'failed'] as const)),
  dispute: ({ account }, form) => account.dispute(idOf(form)),
  'end-dispute': ({ account }, form) =>
    account.endDispute(idOf(form), oneOf(form.get('status'), ['won', 'lost', 'closed'] as const)),
  notes: ({ account }, form) => {
    account.state.copiesNotes = form.get('copied') !== 'false';
  },
  faults: ({ faults }, form) => faults.add(form.get('kind') ?? '', timesOf(form)),
  webhooks: ({ sender }, form) => {
    sender.isOn = form.get('mode') !== 'off';
  },
};

/** The test-only control API under `/_stand-in/`; Razorpay has no equivalent. */
export function answerControl(
  parts: ControlParts,
  { method, path, body }: { method: string; path: string; body: string },
): { status: number; body: unknown } {
  const name = path.replace('/_stand-in/', '');
  if (method === 'GET' && name === 'state') return { status: 200, body: parts.account.state };
  const command = method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { status: 404, body: { error: 'unknown control' } };
  try {
    return { status: 200, body: command(parts, new URLSearchParams(body)) ?? {} };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return { status: 400, body: { error: error.message } };
  }
}

function oneOf<Name extends string>(text: string | null, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new RazorpayError(`one of ${names.join(', ')} is needed`);
  return found;
}
