import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingRoutes } from '../booking-routes/booking-routes.ts';
import { type ApiCall, type ApiRoute, data } from '../http/route.ts';
import { type StaffCallLog, withStaffCallLog } from './staff-calls.ts';

const done = vi.fn(async () => undefined);
const rejected = vi.fn(async () => undefined);
const begin = vi.fn<StaffCallLog['begin']>(async () => ({ done, rejected }));
const log: StaffCallLog = { begin };

beforeEach(() => {
  for (const mock of [begin, done, rejected]) mock.mockClear();
});

function route(method: ApiRoute['method'], path: string, handle: ApiRoute['handle']): ApiRoute {
  return {
    method,
    path,
    access: 'admin',
    failureMessage: '',
    operation: {} as ApiRoute['operation'],
    handle,
  };
}

const callOf = (isAdmin: boolean, id = 'b1') =>
  ({ account: { uid: 'u1', isAdmin }, param: () => id }) as unknown as ApiCall;

async function run(made: ApiRoute, call: ApiCall): Promise<unknown> {
  return withStaffCallLog([made], log)[0]?.handle(call);
}

describe('API calls by staff', () => {
  it('are recorded before they begin, and when they are done', async () => {
    const order: string[] = [];
    begin.mockImplementationOnce(async () => {
      order.push('begin');
      return { done, rejected };
    });
    const hold = route('post', '/bookings/:id/hold', async () => {
      order.push('handle');
      return data({});
    });
    await run(hold, callOf(true));
    expect(order).toEqual(['begin', 'handle']);
    expect(begin).toHaveBeenCalledWith({
      collection: 'bookings',
      documentId: 'b1',
      who: 'u1',
      what: 'Hold changed',
    });
    expect(done).toHaveBeenCalledWith('b1', {});
  });

  it('name the booking that they created', async () => {
    const make = route('post', '/bookings', async () => data({ booking: { _id: 'new' } }));
    await run(make, callOf(true, ''));
    expect(done).toHaveBeenCalledWith('new', {});
  });

  it('name what they changed, when they tell', async () => {
    const changes = { 'rates.Tax': { from: 'none', to: 'property' } };
    const save = route('put', '/hotels/:id/rates', async () => ({ ...data({}), changes }));
    await run(save, callOf(true, 'h1'));
    expect(done).toHaveBeenCalledWith('h1', changes);
  });

  it('are not carried out when they cannot be recorded', async () => {
    begin.mockRejectedValueOnce(new Error('down'));
    const handle = vi.fn(async () => data({}));
    await expect(run(route('post', '/bookings', handle), callOf(true))).rejects.toThrow('down');
    expect(handle).not.toHaveBeenCalled();
  });

  it('are recorded as rejected when they fail', async () => {
    const refuse = route('post', '/bookings/:id/cancel', () => Promise.reject(new Error('no')));
    await expect(run(refuse, callOf(true))).rejects.toThrow('no');
    expect([rejected.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  });

  it('are distinguished from calls by guests and from reads', async () => {
    await run(
      route('post', '/bookings/:id/cancel', async () => data({})),
      callOf(false),
    );
    await run(
      route('get', '/bookings', async () => data({})),
      callOf(true),
    );
    expect(begin).not.toHaveBeenCalled();
  });
});

describe('the booking routes', () => {
  const deps = () => {
    throw new Error('Nothing is called here');
  };
  /** They change no document that people would look for a history of. */
  const jobs = [
    '/payments/reconcile',
    '/payments/expire-holds',
    '/bookings/:id/check-payment',
    '/mail/send',
    // The mail service calls it.
    '/mail/events',
  ];
  const previews = ['/bookings/:id/change/preview', '/bookings/:id/move/preview'];
  const guests = [
    '/bookings/quote',
    '/bookings/stripe-payment',
    '/bookings/claim',
    // Staff are refused.
    '/bookings/:id/review',
    '/payments/check-session',
  ];

  it('are all recorded if they change something', () => {
    const routes = bookingRoutes(deps, deps);
    const wrapped = withStaffCallLog(routes, log);
    const unrecorded = routes
      .filter(({ method }, index) => method !== 'get' && wrapped[index] === routes[index])
      .map(({ path }) => path);
    expect(unrecorded.filter((path) => ![...jobs, ...guests, ...previews].includes(path))).toEqual(
      [],
    );
  });
});
