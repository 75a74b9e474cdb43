import type { LinkRecord, SessionRecord } from '../records.ts';
import { sessionShape } from '../shapes/session-shape.ts';
import { newId, type Store } from '../store.ts';
import type { World } from '../world.ts';
import { cancelIntent } from './intents.ts';

/** Ends an open session, so that it can no longer be paid. */
export function endSession(world: World, session: SessionRecord): void {
  session.status = 'expired';
  cancelIntent(world, session);
  world.emit('checkout.session.expired', sessionShape(session, world.origin));
  world.store.changed();
}

/** Expires overdue sessions. */
export function expireOverdue(world: World): void {
  const now = world.store.now();
  for (const session of Object.values(world.store.state.sessions)) {
    if (session.status === 'open' && session.expiresAt <= now) endSession(world, session);
  }
}

/** Opens a session for a visitor of a payment link; null when the link accepts no more payments. */
export function openLinkSession(store: Store, link: LinkRecord): SessionRecord | null {
  if (!link.active) return null;
  const { id, active, completedLimit, completedCount, redirectUrl, ...purchase } = link;
  const created = store.now();
  const session: SessionRecord = {
    ...purchase,
    id: newId('cs_test'),
    created,
    expiresAt: created + 24 * 60 * 60,
    status: 'open',
    paymentStatus: 'unpaid',
    clientReferenceId: null,
    customerEmail: null,
    payer: null,
    successUrl: redirectUrl ?? '',
    cancelUrl: null,
    paymentIntent: null,
    paymentLink: id,
  };
  store.state.sessions[session.id] = session;
  store.changed();
  return session;
}

/** Whether an open session's link is closed, on an account where that also closes the session. */
export function isClosedByLink(store: Store, session: SessionRecord): boolean {
  if (store.state.account.openLinkSessions === 'payable') return false;
  return store.state.links[session.paymentLink ?? '']?.active === false;
}
