import type { SessionRecord } from '../records.ts';
import {
  type CheckoutContext,
  checkoutActions,
  declineSession,
  expireOverdue,
  openLinkSession,
  paySession,
  paySessionTwice,
} from './actions.ts';
import { checkoutPage, closedPage, thanksPage } from './page.ts';

export type PageAnswer = { status: number; html: string } | { status: 303; location: string };

/** Answers the pages that a guest's browser opens; null when the address is none of them. */
export function answerPage(
  context: CheckoutContext,
  method: string,
  path: string,
  body: string,
): PageAnswer | null {
  const link = /^\/pay\/(\w+)$/.exec(path)?.[1];
  if (link !== undefined && method === 'GET') return openLink(context, link);
  if (path === '/thanks') return { status: 200, html: thanksPage() };
  const id = /^\/checkout\/(\w+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  expireOverdue(context);
  const session = context.store.state.sessions[id];
  if (session === undefined) return closed(404, 'There is no such Checkout Session.');
  if (session.status === 'complete') return closed(200, 'It was already paid.');
  if (session.status === 'expired') return closed(200, 'It has expired. Please start again.');
  if (method === 'POST') return act(context, session, new URLSearchParams(body).get('action'));
  return { status: 200, html: checkoutPage(session, false) };
}

function act(context: CheckoutContext, session: SessionRecord, name: string | null): PageAnswer {
  const action = checkoutActions.find((known) => known === name);
  switch (action) {
    case 'pay':
      paySession(context, session);
      return success(session);
    case 'pay-twice':
      paySessionTwice(context, session);
      return success(session);
    case 'decline':
      declineSession(context, session);
      return { status: 200, html: checkoutPage(session, true) };
    case 'cancel':
      return session.cancelUrl === null
        ? closed(200, 'You can close this page.')
        : { status: 303, location: session.cancelUrl };
    case undefined:
      return closed(400, 'Unknown action.');
  }
}

function success(session: SessionRecord): PageAnswer {
  const location = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id);
  return { status: 303, location: location === '' ? '/thanks' : location };
}

function openLink(context: CheckoutContext, id: string): PageAnswer {
  const link = context.store.state.links[id];
  const session = link === undefined ? null : openLinkSession(context.store, link);
  if (session === null) return closed(404, 'This link is no longer active.');
  return { status: 303, location: `/checkout/${session.id}` };
}

function closed(status: number, text: string): PageAnswer {
  return { status, html: closedPage(text) };
}
