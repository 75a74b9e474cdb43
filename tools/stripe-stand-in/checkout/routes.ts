import { authenticateSession, paySession, paySessionTwice } from '../payments/pay-session.ts';
import { payerOf } from '../payments/payers.ts';
import { expireOverdue, isClosedByLink, openLinkSession } from '../payments/sessions.ts';
import type { Payer, SessionRecord } from '../records.ts';
import type { World } from '../world.ts';
import { checkoutPage, closedPage, thanksPage } from './page.ts';

export type PageAnswer = { status: number; html: string } | { status: 303; location: string };

/** Actions of the checkout page. `pay-twice` plays a guest who pays in two tabs at once. */
const actions: Record<string, (world: World, session: SessionRecord, card: string | null) => void> =
  {
    pay: (world, session, card) => paySession(world, session, payerBy(session, card)),
    'pay-twice': (world, session, card) => paySessionTwice(world, session, payerBy(session, card)),
    decline: (world, session, card) =>
      paySession(world, session, payerBy(session, card), 'card_declined'),
    '3ds': (world, session, card) =>
      paySession(world, session, payerBy(session, card), 'requires_action'),
    delayed: (world, session, card) =>
      paySession(world, session, payerBy(session, card), 'processing'),
    authenticate: (world, session) => authenticateSession(world, session, 'succeeded'),
    refuse: (world, session) => authenticateSession(world, session, 'failed'),
  };

/** The choice of the page: the country of a card, or UPI. */
function payerBy(session: SessionRecord, choice: string | null): Payer {
  return choice === 'upi' ? payerOf(session, null, null, 'upi') : payerOf(session, choice);
}

/** Serves the pages that a guest's browser opens; null for any other address. */
export function answerPage(
  world: World,
  method: string,
  path: string,
  body: string,
): PageAnswer | null {
  const link = /^\/pay\/(\w+)$/.exec(path)?.[1];
  if (link !== undefined && method === 'GET') return openLink(world, link);
  if (path === '/thanks') return { status: 200, html: thanksPage() };
  const id = /^\/checkout\/(\w+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  expireOverdue(world);
  const session = world.store.state.sessions[id];
  if (session === undefined) return closed(404, 'There is no such Checkout Session.');
  if (session.status === 'complete') return closed(200, 'It was already paid.');
  if (session.status === 'expired') return closed(200, 'It has expired. Please start again.');
  if (isClosedByLink(world.store, session)) return closed(200, 'This link is no longer active.');
  return method === 'POST' ? act(world, session, new URLSearchParams(body)) : show(world, session);
}

function act(world: World, session: SessionRecord, form: URLSearchParams): PageAnswer {
  const name = form.get('action') ?? '';
  if (name === 'cancel') {
    return session.cancelUrl === null
      ? closed(200, 'You can close this page.')
      : { status: 303, location: session.cancelUrl };
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return closed(400, 'Unknown action.');
  action(world, session, form.get('card'));
  return session.status === 'complete' ? success(session) : show(world, session);
}

function show(world: World, session: SessionRecord): PageAnswer {
  const intent = world.store.state.intents[session.paymentIntent ?? ''];
  return { status: 200, html: checkoutPage(session, intent) };
}

function success(session: SessionRecord): PageAnswer {
  const location = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id);
  return { status: 303, location: location === '' ? '/thanks' : location };
}

function openLink(world: World, id: string): PageAnswer {
  const link = world.store.state.links[id];
  const session = link === undefined ? null : openLinkSession(world.store, link);
  if (session === null) return closed(404, 'This link is no longer active.');
  return { status: 303, location: `/checkout/${session.id}` };
}

function closed(status: number, text: string): PageAnswer {
  return { status, html: closedPage(text) };
}
