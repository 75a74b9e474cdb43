import type { PaymentDeps } from '../payments/payment-deps.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';

/** Told before and after each step that changes something; one that never answers is a death there. */
export type Seam = (name: string) => Promise<void>;

/** Calls that change something at Stripe; between two readings there is nothing to lose. */
const changing = [
  'createSession',
  'expireSession',
  'createLink',
  'deactivateLink',
  'refund',
] as const satisfies readonly (keyof PaymentGateway)[];

/**
 * The same services with a seam around each of their steps (decision D28). Production never
 * has one: services know only what they are handed, and `payment-services.ts` hands them the plain
 * store and the plain gateway.
 */
export function withSeams(deps: PaymentDeps, seam: Seam): PaymentDeps {
  const around = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    await seam(`before ${name}`);
    const answer = await step();
    await seam(`after ${name}`);
    return answer;
  };
  const { documents, gateway } = deps;
  const seamed = Object.fromEntries(
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
      isLive: gateway.isLive,
      retrieveSession: gateway.retrieveSession.bind(gateway),
      retrievePayment: gateway.retrievePayment.bind(gateway),
      listSessions: gateway.listSessions.bind(gateway),
      verifyEvent: gateway.verifyEvent.bind(gateway),
      ...(seamed as Pick<PaymentGateway, (typeof changing)[number]>),
    },
  };
}

/**
 * Runs a step whose process dies at its n-th seam: nothing after it happens, not even a `catch` or a
 * `finally`, as when a machine is taken away.
 * @param at counted from 1; 0 lets it live.
 * @returns the name of the seam, or null when the step ended before; `seams` counts them.
 */
export async function dieAt(
  at: number,
  deps: PaymentDeps,
  step: (mortal: PaymentDeps) => Promise<unknown>,
): Promise<{ diedAt: string | null; seams: number }> {
  let seams = 0;
  let die: (name: string) => void = () => undefined;
  const death = new Promise<string>((resolve) => {
    die = resolve;
  });
  const mortal = withSeams(deps, (name) => {
    if (++seams !== at) return Promise.resolve();
    die(name);
    return new Promise(() => undefined);
  });
  const diedAt = await Promise.race([step(mortal).then(() => null), death]);
  return { diedAt, seams };
}
