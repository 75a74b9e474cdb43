import type { LinkRecord } from '../records.ts';
import { newId, nowSeconds } from '../store.ts';
import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { flag, integer, Parameters } from './parameters.ts';
import { purchaseParameters, readPurchase } from './purchase.ts';
import { linkShape } from './shapes.ts';

export function createLink(call: Call) {
  const parameters = new Parameters(call.body, {
    ...purchaseParameters,
    'payment_method_types[*]': /^card$/,
    'restrictions[completed_sessions][limit]': integer,
    'after_completion[type]': /^redirect$/,
    'after_completion[redirect][url]': /^https?:\/\//,
  });
  const link: LinkRecord = {
    ...readPurchase(parameters),
    id: newId('plink'),
    created: nowSeconds(),
    active: true,
    completedLimit: parameters.number('restrictions[completed_sessions][limit]'),
    completedCount: 0,
    redirectUrl: parameters.text('after_completion[redirect][url]'),
  };
  call.store.state.links[link.id] = link;
  return linkShape(link, call.origin);
}

export function updateLink(call: Call) {
  const parameters = new Parameters(call.body, { active: flag });
  const link = call.store.state.links[call.id];
  if (link === undefined) throw missing('payment_link', call.id);
  link.active = parameters.required('active') === 'true';
  return linkShape(link, call.origin);
}
