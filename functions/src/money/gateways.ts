import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { noGateway } from './no-gateway.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * The same dependencies with the gateway of one provider, where its page, payment or event is
 * known. A provider that the site has left for good is as unknown as its objects.
 * @param provider '' for money that came through none: the gateway stays
 */
export function depsOf<Deps extends PaymentDeps>(deps: Deps, provider: OnlineProvider | ''): Deps {
  const { gateway, earlier } = deps;
  if (provider === '' || gateway.provider === provider) return deps;
  if (earlier?.provider === provider) return { ...deps, gateway: earlier, earlier: gateway };
  return { ...deps, gateway: noGateway() };
}

/** The dependencies once for each provider in use: today's first, then the earlier one. */
export function depsOfEach<Deps extends PaymentDeps>(deps: Deps): Deps[] {
  const { gateway, earlier } = deps;
  const both = earlier === undefined ? [gateway] : [gateway, earlier];
  return both.flatMap(({ provider }) => (provider === 'none' ? [] : [depsOf(deps, provider)]));
}
