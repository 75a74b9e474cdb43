import type { PaymentDeps } from '../money/payment-deps.ts';
import type { PaymentGateway } from '../money/payment-gateway.ts';

/**
 * Called before and after each mutating step; a promise that never resolves simulates a crash
 * there.
 */
export type StepHook = (name: string) => Promise<void>;

/** Calls that mutate something at Stripe; crashes between reads lose nothing. */
const changing = [
  'createSession',
  'expireSession',
  'createLink',
  'deactivateLink',
  'refund',
] as const satisfies readonly (keyof PaymentGateway)[];

/**
 * The same services with a hook around each of their steps (decision D28). Production has no hooks:
 * services use only their dependencies, and `entry/booking-services.ts` passes the plain store and
 * gateway.
 */
export function withHooks<Deps extends PaymentDeps>(deps: Deps, hook: StepHook): Deps {
  const around = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    await hook(`before ${name}`);
    const result = await step();
    await hook(`after ${name}`);
    return result;
  };
  const { documents, gateway } = deps;
  const hooked = Object.fromEntries(
    changing.map((name) => {
      const call = gateway[name].bind(gateway) as (...values: unknown[]) => Promise<unknown>;
      return [name, (...values: unknown[]) => around(name, () => call(...values))];
    }),
  );
  return {
    ...deps,
    documents: {
      get: documents.get.bind(documents),
      getMany: documents.getMany.bind(documents),
      find: documents.find.bind(documents),
      total: documents.total.bind(documents),
      commit: (writes) =>
        around(`${writes[0]?.kind} ${writes[0]?.collection}`, () => documents.commit(writes)),
    },
    gateway: {
      provider: gateway.provider,
      isLive: gateway.isLive,
      retrieveSession: gateway.retrieveSession.bind(gateway),
      retrievePayment: gateway.retrievePayment.bind(gateway),
      retrieveCharge: gateway.retrieveCharge.bind(gateway),
      listSessionsOfLink: gateway.listSessionsOfLink.bind(gateway),
      listSessions: gateway.listSessions.bind(gateway),
      listEvents: gateway.listEvents.bind(gateway),
      readEvent: gateway.readEvent.bind(gateway),
      ...(hooked as Pick<PaymentGateway, (typeof changing)[number]>),
    },
  };
}

/**
 * Runs a step whose process crashes at its n-th hook: nothing runs after it, not even a `catch` or
 * a `finally`, as when the instance is killed.
 * @param at counted from 1; 0 lets it finish.
 * @returns the name of the hook, or null when the step ended before; `hooks` counts them.
 */
export async function crashAt<Deps extends PaymentDeps>(
  at: number,
  deps: Deps,
  step: (crashable: Deps) => Promise<unknown>,
): Promise<{ crashedAt: string | null; hooks: number }> {
  let hooks = 0;
  let crash: (name: string) => void = () => undefined;
  const crashed = new Promise<string>((resolve) => {
    crash = resolve;
  });
  const crashable = withHooks(deps, (name) => {
    if (++hooks !== at) return Promise.resolve();
    crash(name);
    return new Promise(() => undefined);
  });
  const crashedAt = await Promise.race([step(crashable).then(() => null), crashed]);
  return { crashedAt, hooks };
}
