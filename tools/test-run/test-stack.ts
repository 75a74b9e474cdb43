import { randomInt } from 'node:crypto';
import type { Currency } from '@kerala-stays/domain/core/currency';
import pLimit from 'p-limit';
import { freeOffset } from '../launcher/free-ports.ts';
import { payBy } from '../launcher/payment-provider.ts';
import { parsePortOffset } from '../launcher/ports.ts';
import type { Shutdown } from '../launcher/shutdown.ts';
import { buildSite, seedSite, untilHealthy } from '../launcher/site.ts';
import { currencyWords, sellIn, startedCurrency } from '../launcher/site-currency.ts';
import { type Stack, startStack } from '../launcher/stack.ts';
import { clientEnvironment, stackSettings } from '../launcher/stack-settings.ts';
import { startedParams } from '../launcher/started-params.ts';
import { step } from '../shared/steps.ts';
import { UserError } from '../shared/user-error.ts';
import { currencyOf, needsEmulators, needsSite, providersOf, type Stage } from './stages.ts';

/** Tests run beside `npm start`, on other ports: from KS_PORT_OFFSET or this offset on. */
const testOffset = 880;

/** Sets what this process builds and starts to the site of a stage, whatever the shell says. */
export function setUpFor(stage: Stage): void {
  sellIn(currencyOf(stage) ?? '');
  Object.assign(process.env, providersOf(stage));
  payBy();
}

/** The emulators of the stages in one currency. */
class TestStack {
  readonly #start: (planned: readonly Stage[], stage: Stage) => Promise<Stack>;
  /** Begun by the first of two stages that ask at once. */
  #stack: Promise<Stack> | null = null;
  #isSeeded = false;
  #isUntouched = true;

  constructor(start: (planned: readonly Stage[], stage: Stage) => Promise<Stack>) {
    this.#start = start;
  }

  async environment(stage: Stage, planned: readonly Stage[]): Promise<NodeJS.ProcessEnv> {
    this.#stack ??= this.#start(planned, stage);
    const stack = await this.#stack;
    if (!needsSite(stage)) return stack.env;
    if (!this.#isSeeded) {
      this.#isSeeded = true;
      await seedSite(stack);
      await untilHealthy(stack.settings.site);
    }
    const demoData = this.#isUntouched ? { KS_DEMO_DATA: 'untouched' } : {};
    this.#isUntouched = false;
    return { ...stack.env, ...demoData };
  }

  async stop(): Promise<void> {
    await (await this.#stack?.catch(() => null))?.stop();
  }
}

/** The emulators of a run: one stack for all stages in one currency. */
export class TestStacks {
  readonly #shutdown: Shutdown;
  readonly #stacks = new Map<Currency | undefined, TestStack>();
  /** One start at a time: each takes its currency from this process's environment, and ports that are free. */
  readonly #inTurn = pLimit(1);

  /** Number of emulator starts (budget.ts). */
  starts = 0;

  constructor(shutdown: Shutdown) {
    this.#shutdown = shutdown;
  }

  /**
   * Environment of the emulators; starts them for the first stage that needs any, and seeds them
   * for the first that needs the site. `KS_DEMO_DATA` tells that stage that the data is unchanged.
   * @param planned all stages of the run, whose requirements are started with the first
   */
  environment(stage: Stage, planned: readonly Stage[]): Promise<NodeJS.ProcessEnv> {
    const currency = currencyOf(stage);
    let stack = this.#stacks.get(currency);
    if (stack === undefined) {
      stack = new TestStack((needed, first) => this.#inTurn(() => this.#start(needed, first)));
      this.#stacks.set(currency, stack);
    }
    const sameSite = planned.filter((each) => currencyOf(each) === currency);
    return stack.environment(stage, sameSite);
  }

  async #start(planned: readonly Stage[], stage: Stage): Promise<Stack> {
    setUpFor(stage);
    // The stage `site` has built the other one. Stacks that run have copies of their own.
    if (currencyOf(stage) !== undefined) await buildSite();
    const base = process.env.KS_PORT_OFFSET
      ? parsePortOffset(process.env.KS_PORT_OFFSET)
      : testOffset;
    const offset = await freeOffset(base - 1);
    if (offset === null) throw new UserError('No ports are free for the tests.');
    const title = `Starting the emulators at ${offset}`;
    this.starts += 1;
    if (!planned.some(needsSite)) {
      const only = ['firestore', 'auth', 'storage'] as const;
      return step(title, () => this.#shutdown.track(startStack({ offset, only })));
    }
    const stripeSeed = readStripeSeed();
    const starting = startStack({ offset, stripeSeed, demoData: true });
    return step(`${title}, Stripe's deliveries shuffled by ${stripeSeed}`, () =>
      this.#shutdown.track(starting),
    );
  }

  /** Stops the emulators that none of these stages needs. */
  async keepOnlyFor(later: readonly Stage[]): Promise<void> {
    const needed = new Set(later.filter(needsEmulators).map(currencyOf));
    for (const [currency, stack] of this.#stacks) {
      if (needed.has(currency)) continue;
      this.#stacks.delete(currency);
      await stack.stop();
    }
  }
}

/** Seed of the stand-in's deliveries: KS_STRIPE_SEED repeats the order of a failed run. */
function readStripeSeed(): number {
  const given = Number(process.env.KS_STRIPE_SEED);
  return Number.isInteger(given) && given > 0 ? given : randomInt(1, 1_000_000);
}

/** Environment of the already running stack of KS_PORT_OFFSET, in its own currency and by its own provider. */
export async function runningStack(stage: Stage): Promise<NodeJS.ProcessEnv> {
  const settings = stackSettings(parsePortOffset(process.env.KS_PORT_OFFSET));
  const [wanted, running] = [currencyOf(stage), await startedCurrency(settings.offset)];
  if (wanted !== undefined && wanted !== running) {
    throw new UserError(
      `The running site sells ${currencyWords(running)}, and ${stage} needs one ${currencyWords(wanted)}: npm start -- --currency ${wanted}`,
    );
  }
  const { PAYMENT_PROVIDER } = await startedParams(settings.offset);
  const sold = { SITE_CURRENCY: running ?? '', PAYMENT_PROVIDER };
  return { ...process.env, ...clientEnvironment(settings), ...sold };
}
