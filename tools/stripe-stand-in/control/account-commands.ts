import { defaultAccount } from '../account.ts';
import { type FaultKind, faultKinds } from '../faults.ts';
import { expireOverdue } from '../payments/sessions.ts';
import type { Command } from './command.ts';

/** Commands for the account's settings, its clock, and Stripe's own failures. */
export const accountCommands: Record<string, Command> = {
  faults: ({ faults }, form) => {
    const kind = faultKinds.find((known): known is FaultKind => known === form.text('kind'));
    if (kind === undefined) faults.clear();
    else faults.add(kind, form.number('times', 1), form.text('match'));
    return {};
  },
  account: ({ world }, form) => {
    const { state } = world.store;
    const usual = defaultAccount();
    const perSecond = form.number('calls-per-second', 0);
    const currency = form.text('settlement-currency');
    state.account = {
      country: form.text('country', usual.country),
      settlementCurrency: currency === '' ? null : currency,
      exchangeRate: form.number('exchange-rate', usual.exchangeRate),
      permissions: form.has('permissions')
        ? form.text('permissions').split(',')
        : usual.permissions,
      callsPerSecond: perSecond === 0 ? null : perSecond,
      openLinkSessions: form.oneOf(
        'open-link-sessions',
        ['payable', 'closed'],
        usual.openLinkSessions,
      ),
    };
    return state.account;
  },
  clock: ({ world }, form) => {
    const { state } = world.store;
    state.clockAheadSeconds =
      form.number('ahead-seconds', state.clockAheadSeconds) + form.number('forward-seconds', 0);
    expireOverdue(world);
    return { now: world.store.now(), aheadSeconds: state.clockAheadSeconds };
  },
};
