import type { LinkRecord } from '../records.ts';
import { linkShape } from '../shapes/session-shape.ts';
import { newId } from '../store.ts';
import { missing } from './api-error.ts';
import type { Call } from './call.ts';
import { equals, listRecords } from './lists.ts';
import { flag, integer, oneOf, Parameters, url } from './parameters.ts';
import { purchaseParameters, readPurchase } from './purchase.ts';

export function createLink(call: Call) {
  const parameters = new Parameters(call.body, {
    ...purchaseParameters,
    'payment_method_types[*]': oneOf('card', 'upi', 'us_bank_account', 'sepa_debit', 'link'),
    'restrictions[completed_sessions][limit]': integer,
    'after_completion[type]': oneOf('redirect'),
    'after_completion[redirect][url]': url,
  });
  const link: LinkRecord = {
    ...readPurchase(parameters, 'payment_method_types'),
    id: newId('plink'),
    created: call.store.now(),
    active: true,
    completedLimit: parameters.number('restrictions[completed_sessions][limit]'),
    completedCount: 0,
    redirectUrl: parameters.text('after_completion[redirect][url]'),
  };
  call.store.state.links[link.id] = link;
  return linkShape(link, call.origin);
}

export function retrieveLink(call: Call) {
  new Parameters(call.query, {});
  return linkShape(findLink(call), call.origin);
}

export function updateLink(call: Call) {
  const parameters = new Parameters(call.body, { active: flag });
  const link = findLink(call);
  link.active = parameters.required('active') === 'true';
  return linkShape(link, call.origin);
}

export function listLinks(call: Call) {
  return listRecords(call, {
    url: '/v1/payment_links',
    records: call.store.state.links,
    shape: (link) => linkShape(link, call.origin),
    filters: { active: equals((link: LinkRecord) => String(link.active), flag) },
  });
}

function findLink(call: Call): LinkRecord {
  const link = call.store.state.links[call.id];
  if (link === undefined) throw missing('payment_link', call.id);
  return link;
}
