import { ApiError } from '../api/api-error.ts';
import { accountCommands } from './account-commands.ts';
import type { Command, ControlParts } from './command.ts';
import { deliveryCommands } from './delivery-commands.ts';
import { ControlError, Form } from './form.ts';
import { paymentCommands } from './payment-commands.ts';

const commands: Record<string, Command> = {
  ...accountCommands,
  ...deliveryCommands,
  ...paymentCommands,
};

type ControlAnswer = { status: number; body: unknown };

/** The test-only control API under `/_stand-in/` (README.md); Stripe has no equivalent. */
export async function answerControl(
  parts: ControlParts,
  method: string,
  path: string,
  body: string,
): Promise<ControlAnswer> {
  const name = path.replace('/_stand-in/', '');
  if (method === 'GET' && name === 'state') return { status: 200, body: showState(parts) };
  const command = method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { status: 404, body: { error: 'unknown control' } };
  try {
    return { status: 200, body: await command(parts, new Form(body)) };
  } catch (error) {
    if (error instanceof ControlError || error instanceof ApiError) {
      return { status: error.status, body: { error: error.message } };
    }
    throw error;
  }
}

function showState({ world, sender }: ControlParts) {
  const { idempotency, events, deliveries, ...shown } = world.store.state;
  return {
    ...shown,
    now: world.store.now(),
    waiting: sender.waiting,
    deliverySettings: sender.plan.settings,
  };
}
