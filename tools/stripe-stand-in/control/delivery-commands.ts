import type { EventRecord } from '../records.ts';
import { newId } from '../store.ts';
import { shuffledBy } from '../webhooks/delivery-plan.ts';
import { siteEndpointId } from '../webhooks/site-endpoint.ts';
import { subscribedEvents } from '../webhooks/subscribed-events.ts';
import type { Command } from './command.ts';
import { ControlError, type Form, found } from './form.ts';

const daySeconds = 24 * 60 * 60;

/** Commands for events on their way to the site. */
export const deliveryCommands: Record<string, Command> = {
  'lose-webhooks': ({ sender }, form) => {
    sender.lostShare = form.number('share', 0);
    return {};
  },
  deliveries: ({ sender }, form) => {
    if (form.oneOf('mode', ['prompt', 'shuffled'], 'shuffled') === 'prompt') {
      sender.plan.settings = { mode: 'prompt' };
    } else {
      const usual = shuffledBy(form.number('seed', 1));
      sender.plan.settings = {
        ...usual,
        maxDelayMs: form.number('max-delay-ms', usual.maxDelayMs),
        duplicateShare: form.number('duplicate-share', usual.duplicateShare),
      };
    }
    return sender.plan.settings;
  },
  'hold-webhooks': ({ sender }, form) => {
    sender.held = { type: form.text('type'), match: form.text('match') };
    return {};
  },
  'release-webhooks': async ({ sender }, form) => ({
    released: await sender.release(form.oneOf('order', ['as-sent', 'reversed'], 'as-sent')),
  }),
  'send-again': ({ world, sender }, form) => {
    const again = Object.values(world.store.state.events).filter((event) => isMeant(event, form));
    for (const event of again) sender.sendAgain(event);
    return { sent: again.length };
  },
  endpoints: ({ world }, form) => {
    const events = form.text('events');
    const endpoint = {
      id: newId('we'),
      url: form.text('url'),
      secrets: [{ secret: form.text('secret', newId('whsec')), until: null }],
      events: events === '' ? subscribedEvents : events.split(','),
    };
    if (URL.parse(endpoint.url) === null) throw new ControlError(400, 'url is no address');
    world.store.state.endpoints[endpoint.id] = endpoint;
    return endpoint;
  },
  'remove-endpoint': ({ world }, form) => {
    delete world.store.state.endpoints[form.text('id')];
    return {};
  },
  'roll-secret': ({ world }, form) => {
    const id = form.text('id', siteEndpointId);
    const endpoint = found(world.store.state.endpoints[id], 'endpoint');
    const until = world.store.now() + form.number('keep-seconds', daySeconds);
    endpoint.secrets = [
      { secret: form.text('secret', newId('whsec')), until: null },
      ...endpoint.secrets.map((old) => ({ ...old, until })),
    ];
    return endpoint;
  },
};

function isMeant(event: EventRecord, form: Form): boolean {
  if (form.has('id')) return event.id === form.text('id');
  return event.type.includes(form.text('type')) && event.payload.includes(form.text('match'));
}
