import type { Faults } from '../faults.ts';
import type { WebhookSender } from '../webhooks/sender.ts';
import type { World } from '../world.ts';
import type { Form } from './form.ts';

export type ControlParts = { world: World; faults: Faults; sender: WebhookSender };

/** One command of the control API. @returns the response body */
export type Command = (parts: ControlParts, form: Form) => object | Promise<object>;
