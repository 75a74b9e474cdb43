import { z } from 'zod';
import type { RazorpayAccount } from './account.ts';
import { RazorpayError, unknownId } from './errors.ts';
import { disputeShape, linkShape, paymentShape, refundShape } from './shapes.ts';

export type RazorpayCall = {
  method: string;
  /** After `/v1/`. */
  path: string;
  query: Record<string, string>;
  body: string;
  /** Names in small letters. */
  headers: Record<string, string>;
};
export type RazorpayAnswer = { status: number; body: unknown };

const leastExpirySeconds = 15 * 60;
const longestReference = 40;
const mostNotes = 15;
const longestNote = 256;

const notes = z.record(z.string(), z.string().max(longestNote)).default({});
const newLink = z.strictObject({
  amount: z.int().min(100, 'The amount must be at least INR 1.00'),
  currency: z.enum(['INR', 'USD']),
  accept_partial: z.literal(false),
  expire_by: z.int().optional(),
  reference_id: z.string().min(1).max(longestReference),
  description: z.string().max(2048),
  customer: z.strictObject({ name: z.string().optional(), email: z.email().optional() }).optional(),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }),
  reminder_enable: z.boolean(),
  notes,
  callback_url: z.url(),
  callback_method: z.literal('get'),
});
const newRefund = z.strictObject({
  amount: z.int().min(100),
  speed: z.literal('normal'),
  notes,
});
const refundKey = /^[\w-]{10,}$/;

/**
 * Answers a call of Razorpay's API: what the product does not use is refused, not imitated.
 * @param isKeyKnown whether the call carries the key of this account
 */
export function answerRazorpay(
  account: RazorpayAccount,
  call: RazorpayCall,
  isKeyKnown: boolean,
): RazorpayAnswer {
  try {
    if (!isKeyKnown) throw new RazorpayError('The api key provided is invalid', { status: 401 });
    return { status: 200, body: execute(account, call) };
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return { status: error.status, body: error.toBody() };
  }
}

function execute(account: RazorpayAccount, call: RazorpayCall): unknown {
  const { method, path } = call;
  const [resource = '', id = '', action = ''] = path.split('/');
  switch (`${method} ${resource}${id && '/:id'}${action && `/${action}`}`) {
    case 'POST payment_links':
      return createLink(account, call.body);
    case 'GET payment_links':
      return { payment_links: listLinks(account, call.query) };
    case 'GET payment_links/:id':
      return linkShape(account, account.link(id));
    case 'POST payment_links/:id/cancel':
      return linkShape(account, account.cancel(id));
    case 'GET payments':
      return collection(call, Object.values(account.state.payments), (payment) =>
        paymentShape(account, payment),
      );
    case 'GET payments/:id':
      return paymentShape(account, account.payment(id));
    case 'GET payments/:id/refunds':
      return collection(call, account.refundsOf(account.payment(id).id), refundShape);
    case 'POST payments/:id/refund':
      return refundShape(refund(account, id, call));
    case 'GET refunds':
      return collection(call, Object.values(account.state.refunds), refundShape);
    case 'GET disputes':
      return collection(call, Object.values(account.state.disputes), disputeShape);
    default:
      throw new RazorpayError(`The stand-in does not speak ${method} ${path}`, { status: 404 });
  }
}

function createLink(account: RazorpayAccount, text: string): unknown {
  const body = read(newLink, text);
  const now = account.now();
  if (Object.keys(body.notes).length > mostNotes) throw new RazorpayError('Too many notes');
  if (body.expire_by !== undefined && body.expire_by < now + leastExpirySeconds) {
    throw new RazorpayError('expire_by should be at least 15 minutes after current time', {
      field: 'expire_by',
    });
  }
  const { reference_id: referenceId } = body;
  if (Object.values(account.state.links).some((link) => link.referenceId === referenceId)) {
    throw new RazorpayError(
      `payment link creation with reference id: ${referenceId} already attempted`,
    );
  }
  const { amount, currency, description } = body;
  const made = account.addLink({
    amount,
    currency,
    referenceId,
    description,
    notes: body.notes,
    expireBy: body.expire_by ?? 0,
    callbackUrl: body.callback_url,
  });
  return linkShape(account, made);
}

function listLinks(account: RazorpayAccount, query: Record<string, string>): unknown[] {
  const { payment_id: payment, reference_id: reference } = query;
  const found = account
    .links()
    .filter((link) => reference === undefined || link.referenceId === reference)
    .filter((link) => payment === undefined || link.payments.includes(payment));
  return paged(query, found).map((link) => linkShape(account, link, true));
}

function refund(
  account: RazorpayAccount,
  paymentId: string,
  { body: text, headers }: RazorpayCall,
) {
  const body = read(newRefund, text);
  const key = headers['x-refund-idempotency'];
  if (key === undefined || !refundKey.test(key)) throw new RazorpayError('idempotency key');
  const kept = account.state.refundKeys[key];
  if (kept !== undefined) {
    if (kept.body !== text) {
      throw new RazorpayError('Different request body for the same idempotency key');
    }
    const known = account.state.refunds[kept.refundId];
    if (known === undefined) throw unknownId();
    return known;
  }
  const made = account.refund(paymentId, body.amount, body.notes);
  account.state.refundKeys[key] = { body: text, refundId: made.id };
  return made;
}

/** Newest first, as Razorpay lists. */
function collection<Row extends { created: number }>(
  { query }: RazorpayCall,
  rows: readonly Row[],
  shapeOf: (row: Row) => unknown,
): unknown {
  const from = Number(query.from ?? 0);
  const to = Number(query.to ?? Number.MAX_SAFE_INTEGER);
  const within = rows.filter(({ created }) => created >= from && created <= to).toReversed();
  const items = paged(query, within).map(shapeOf);
  return { entity: 'collection', count: items.length, items };
}

function paged<Row>(query: Record<string, string>, rows: readonly Row[]): Row[] {
  const skip = Number(query.skip ?? 0);
  return rows.slice(skip, skip + Number(query.count ?? 10));
}

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.infer<Shape> {
  const parsed = shape.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RazorpayError(issue?.message ?? 'odd request', {
    field: issue?.path.map(String).join('.') ?? '',
  });
}
