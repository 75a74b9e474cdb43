import { describe, expect, it, vi } from 'vitest';
import { recordedCalls } from '../testing/recorded-calls.ts';
import { recordingHandler } from './record-call.ts';
import { type ApiCall, type ApiRoute, data, route } from './route.ts';

type Shape = Pick<ApiRoute, 'method' | 'path' | 'audit' | 'handle'>;

const booked = { collection: 'bookings', what: 'Hold changed' } as const;

function madeRoute(shape: Partial<Shape>): ApiRoute {
  return {
    method: 'post',
    path: '/bookings/:id/hold',
    access: 'admin',
    audit: booked,
    failureMessage: '',
    operation: {} as ApiRoute['operation'],
    handle: async () => data({}),
    ...shape,
  };
}

const callOf = (isStaff: boolean, id = 'b1') =>
  ({ account: { uid: 'u1', isStaff }, param: () => id }) as unknown as ApiCall;

async function rowsOf(shape: Partial<Shape>, call = callOf(true)) {
  const { log, rows } = recordedCalls();
  await recordingHandler(madeRoute(shape), log)(call);
  return rows;
}

describe('API calls by staff', () => {
  it('are recorded before they begin, and when they are done', async () => {
    const { log, rows } = recordedCalls();
    const begun: unknown[] = [];
    const hold = madeRoute({
      handle: async () => {
        begun.push(...rows.map(({ outcome }) => outcome));
        return data({});
      },
    });
    await recordingHandler(hold, log)(callOf(true));
    expect(begun).toEqual(['begun']);
    const call = { ...booked, documentId: 'b1', who: 'u1', action: 'updated' };
    expect(rows).toEqual([{ ...call, outcome: 'done', changes: {} }]);
  });

  it('name the key that made them, whose id is no account', async () => {
    const account = { uid: 'key-1', name: 'n8n', isStaff: true, isKey: true };
    const call = { account, param: () => 'b1' } as unknown as ApiCall;
    expect(await rowsOf({}, call)).toMatchObject([
      { who: 'key-1', what: 'Hold changed by the key n8n' },
    ]);
  });

  it('name the document that they made, or that their handler names', async () => {
    const made = async () => data({ booking: { _id: 'new' } });
    expect(await rowsOf({ handle: made }, callOf(true, ''))).toMatchObject([{ documentId: 'new' }]);
    const named = async () => ({ ...data({}), documentId: 'b7' });
    expect(await rowsOf({ handle: named }, callOf(true, ''))).toMatchObject([{ documentId: 'b7' }]);
  });

  it('name what they changed, where the handler says so', async () => {
    const changes = { 'rates.Tax': { from: 'none', to: 'property' } };
    const rows = await rowsOf({ handle: async () => ({ ...data({}), changes }) });
    expect(rows).toMatchObject([{ changes }]);
  });

  it('are deletions where the method says so', async () => {
    expect(await rowsOf({ method: 'delete' })).toMatchObject([{ action: 'deleted' }]);
  });

  it('are not carried out when they cannot be recorded', async () => {
    const handle = vi.fn(async () => data({}));
    const log = { begin: () => Promise.reject(new Error('down')) };
    const attempt = recordingHandler(madeRoute({ handle }), log)(callOf(true));
    await expect(attempt).rejects.toThrow('down');
    expect(handle).not.toHaveBeenCalled();
  });

  it('are recorded as rejected when they fail', async () => {
    const { log, rows } = recordedCalls();
    const refuse = madeRoute({ handle: () => Promise.reject(new Error('no')) });
    await expect(recordingHandler(refuse, log)(callOf(true))).rejects.toThrow('no');
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
  });

  it('are distinguished from calls by guests', async () => {
    expect(await rowsOf({}, callOf(false))).toEqual([]);
  });

  it('leave no second row where a trigger records, and none where there is nothing to record', async () => {
    expect(await rowsOf({ audit: 'by-trigger' })).toEqual([]);
    expect(await rowsOf({ audit: { none: 'Changes nothing' } })).toEqual([]);
  });
});

describe('a row of the route table', () => {
  const failureMessage = '';
  const handle = () => Promise.reject(new Error('not called'));

  it('does not compile without its audit where staff may change something', () => {
    // @ts-expect-error
    route('POST /blocks', { access: 'admin', failureMessage, handle });
    // @ts-expect-error
    route('POST /bookings/:id/cancel', { access: 'guest-or-link', failureMessage, handle });
    // @ts-expect-error
    route('POST /inquiries', { access: 'optional', failureMessage, handle });
    route('GET /saved-replies', { access: 'admin', failureMessage, handle });
    route('POST /client-errors', { access: 'public', failureMessage, handle });
    const audit = { collection: 'blocks', what: 'Block made' } as const;
    const row = route('POST /blocks', { access: 'admin', audit, failureMessage, handle });
    expect(row.audit).toBe(audit);
  });
});
