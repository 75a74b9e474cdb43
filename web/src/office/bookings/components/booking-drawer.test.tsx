import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readRefund } from '@kerala-stays/domain/money/refund';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RoleContext } from '#web/components/office/role-context.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { BookingDrawer } from './booking-drawer.tsx';

/**
 * A booking in each state, with payments and refunds: a real stack would take days to produce them.
 */
const live = vi.hoisted(() => ({
  booking: {} as Record<string, unknown>,
  payments: [] as object[],
  refunds: [] as object[],
}));
const loaded = <T,>(data: T) => ({ status: 'success', data, retry: vi.fn() });
vi.mock('../api/use-booking.ts', () => ({
  useBooking: () => loaded(readBooking('b1', live.booking)),
}));
vi.mock('../api/use-payments.ts', () => ({ usePayments: () => loaded({ items: live.payments }) }));
vi.mock('../api/use-refunds.ts', () => ({ useRefunds: () => loaded({ items: live.refunds }) }));
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => ({ useHotelById: () => null }));
vi.mock('../../mail/use-mail.ts', () => ({
  useMail: () => ({ status: 'success', mail: [], refresh: () => {} }),
}));
vi.mock('#web/lib/firebase/firestore-history.ts', () => ({
  useChangeHistory: () => ({ status: 'success', entries: [], nameOf: String }),
}));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ getIdToken: async () => null }),
}));

const stay = {
  reference: 'KS-1',
  currency: 'usd',
  totalMinor: 24_000,
  guestName: 'Devika',
  checkInDate: '2099-12-24',
  checkOutDate: '2099-12-26',
  nights: 2,
};
const deposit = { dueNowMinor: 7200, balanceMinor: 16_800, balanceDueOn: '2099-12-10' };
const full = { status: 'paid', isPaid: true, paidMinor: 24_000 };
const gone = { ...full, status: 'cancelled', cancelledAt: '2026-11-20T06:00:00Z' };
const over = { checkInDate: '2026-01-10', checkOutDate: '2026-01-12' };
const payment = {
  _id: 'p1',
  amountMinor: 24_000,
  currency: 'usd',
  channel: 'stripe',
  method: 'card',
  chargedAt: '',
  status: 'applied',
  note: '',
  reference: '',
  voidReason: '',
  createdAt: '2026-11-01T06:00:00Z',
  refundedMinor: 0,
  disputed: false,
  disputeLostMinor: 0,
  feeMinor: 0,
};
const refund = (fields: object) =>
  readRefund('r1', {
    paymentId: 'p1',
    amountMinor: 12_000,
    currency: 'usd',
    cause: 'guest-cancelled',
    ...fields,
  });

type Scene = {
  booking: object;
  payments?: object[];
  refunds?: object[];
  /** Texts that must be visible at a glance. */
  words: string[];
  sums: string;
  buttons: string[];
};
const link = ['Payment link', 'Record payment'];

const scenes: Record<string, Scene> = {
  'that is held': {
    booking: { status: 'pending-payment', holdUntil: '2099-11-01T06:00:00Z', ...deposit },
    words: ['Unpaid', 'Held until 1 Nov 2099, 11:30'],
    sums: 'Paid$0Owed by the guest$240Of it due first$72',
    buttons: [...link, 'Extend hold', 'Change', 'Cancel booking'],
  },
  'whose deposit is paid': {
    booking: { status: 'part-paid', ...deposit, paidMinor: 7200 },
    payments: [{ ...payment, amountMinor: 7200 }],
    words: ['Deposit paid', '$168 due on 10 Dec 2099', '$72 by Card (Stripe)'],
    sums: 'Paid$72Owed by the guest$168',
    buttons: [...link, 'Change', 'Refund', 'Cancel booking'],
  },
  'whose guest did not come, with a night left': {
    booking: {
      ...full,
      noShow: true,
      checkInDate: '2026-01-10',
      checkOutDate: '2026-01-11',
      lines: [{ kind: 'night', date: '2099-12-25', label: 'Suite', amountMinor: 24_000 }],
    },
    words: ['No-show'],
    sums: 'Paid$240',
    buttons: ['Arrived after all', 'Refund', 'Cancel booking'],
  },
  'that is paid by hand': {
    booking: full,
    payments: [{ ...payment, channel: 'manual', method: 'cash', note: 'At the desk' }],
    words: ['Paid', '$240 by Cash', 'At the desk'],
    sums: 'Paid$240',
    buttons: ['Change', 'Refund', 'Cancel booking', 'Void $240 by Cash'],
  },
  'whose refund is on its way': {
    booking: { ...gone, cancelledBy: 'guest', refundStatus: 'pending', refundDueMinor: 12_000 },
    refunds: [refund({ state: 'owed' })],
    words: ['Cancelled', 'Refund of $120 is being sent', 'Will be sent through Stripe'],
    sums: 'Paid$240Still to refund$120',
    buttons: ['Refund', 'Withdraw: refund of $120'],
  },
  'whose refund staff pay': {
    booking: { ...gone, cancelledBy: 'house', refundStatus: 'by-hand', refundDueMinor: 12_000 },
    payments: [{ ...payment, channel: 'manual', method: 'bank' }],
    refunds: [refund({ state: 'owed', method: 'bank' })],
    words: ['Cancelled by the house', '$120 to pay back by hand', 'To be paid by you'],
    sums: 'Paid$240Still to refund$120',
    buttons: ['Refund', 'Mark as paid: refund of $120', 'Withdraw: refund of $120'],
  },
  'whose refund has failed': {
    booking: { ...gone, cancelledBy: 'guest', refundStatus: 'failed', refundDueMinor: 12_000 },
    refunds: [refund({ state: 'failed', failure: 'lost_or_stolen_card' })],
    words: ['Refund of $120 failed', 'Failed: not paid out, the card was lost or stolen'],
    sums: 'Paid$240Still to refund$120',
    buttons: [
      'Refund',
      'Try again through Stripe: refund of $120',
      'Pay by bank instead: refund of $120',
      'Withdraw: refund of $120',
    ],
  },
  'whose refund is done': {
    booking: {
      ...gone,
      cancelledBy: 'guest',
      refundStatus: 'issued',
      refundDueMinor: 24_000,
      refundedMinor: 24_000,
    },
    refunds: [refund({ state: 'paid', amountMinor: 24_000 })],
    words: ['Cancelled', 'Paid back'],
    sums: 'Paid$240Refunded$240',
    buttons: [],
  },
  'that is disputed': {
    booking: { ...full, disputed: true },
    payments: [{ ...payment, disputed: true }],
    words: ['Paid', 'Disputed by the guest’s bank', 'disputed by the guest’s bank'],
    sums: 'Paid$240',
    buttons: ['Change', 'Refund', 'Cancel booking'],
  },
  'whose dispute was lost': {
    booking: { ...full, disputeLostMinor: 24_000 },
    payments: [{ ...payment, disputeLostMinor: 24_000 }],
    words: ['Paid', '$240 lost to a dispute'],
    sums: 'Paid$240Lost to a dispute$240',
    buttons: ['Record payment', 'Change', 'Cancel booking'],
  },
  'that is completed': {
    booking: { ...full, ...over, status: 'completed', checkedInAt: '2026-01-10T09:00:00Z' },
    words: ['Completed', 'Checked in'],
    sums: 'Paid$240',
    buttons: ['Refund'],
  },
  'of a guest who did not come': {
    booking: { ...full, ...over, noShow: true },
    words: ['Paid', 'No-show'],
    sums: 'Paid$240',
    buttons: ['Refund', 'Cancel booking'],
  },
  'that has expired': {
    booking: { status: 'expired' },
    words: ['Expired', 'Its nights were released'],
    sums: 'Paid$0',
    buttons: [],
  },
};

beforeEach(() => Object.assign(live, { payments: [], refunds: [] }));

test.each(Object.entries(scenes))(
  'a booking %s says so, and offers what can be done',
  (_, scene) => {
    const { booking, payments = [], refunds = [], words, sums, buttons } = scene;
    Object.assign(live, { booking: { ...stay, ...booking }, payments, refunds });
    renderPart(
      <BookingDrawer
        id="b1"
        renderConversation={() => null}
        renderMail={() => null}
        onClose={vi.fn()}
      />,
    );
    const drawer = within(screen.getByRole('dialog', { name: 'KS-1' }));
    for (const word of words) {
      expect(drawer.getAllByText((text) => text.includes(word))[0]).toBeVisible();
    }
    expect(drawer.getByLabelText('Sums')).toHaveTextContent(sums);
    const offered = drawer
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(offered.filter((name) => name !== 'Close')).toEqual(buttons);
  },
);

test.each<[StaffRole, string[], string[]]>([
  ['manager', [...link, 'Change', 'Refund', 'Cancel booking'], ['Conversation', 'Messages']],
  ['reception', [...link, 'Change', 'Cancel booking'], ['Conversation', 'Messages']],
  ['accounts', ['Record payment', 'Refund'], ['Messages']],
])('%s is offered what the role may', (role, acts, parts) => {
  const manual = { ...payment, channel: 'manual', method: 'cash', amountMinor: 7200 };
  Object.assign(live, {
    booking: { ...stay, status: 'part-paid', ...deposit, paidMinor: 7200 },
    payments: [manual],
    refunds: [refund({ state: 'owed', createdAt: '2026-11-02T06:00:00Z' })],
  });
  renderPart(
    <RoleContext value={role}>
      <BookingDrawer
        id="b1"
        renderConversation={() => <p>Conversation</p>}
        renderMail={() => <p>Messages</p>}
        onClose={vi.fn()}
      />
    </RoleContext>,
  );
  const drawer = within(screen.getByRole('dialog', { name: 'KS-1' }));
  const offered = drawer
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const maySettle = role !== 'reception';
  expect(offered.filter((name) => acts.includes(name ?? ''))).toEqual(acts);
  expect(offered.some((name) => name === 'Refund')).toBe(maySettle);
  expect(offered.some((name) => name === 'Change')).toBe(role !== 'accounts');
  expect(offered.some((name) => name?.includes('refund of'))).toBe(maySettle);
  for (const part of ['Conversation', 'Messages']) {
    expect(drawer.queryByText(part) !== null, part).toBe(parts.includes(part));
  }
});

test.each([
  ['cash', 'Record a payment for KS-1'],
  ['move', 'Change KS-1'],
  ['refund', ''],
  ['nonsense', ''],
])('an address with the act %s opens its dialog once, where it is offered', async (act, title) => {
  const hold = { status: 'pending-payment', holdUntil: '2099-11-01T06:00:00Z' };
  const held = { ...stay, ...hold, unit: 1, units: [1], adults: 2, guests: 2 };
  Object.assign(live, { booking: { ...held, createdAt: '2026-11-01T06:00:00Z' } });
  renderPart(
    <BookingDrawer
      id="b1"
      renderConversation={() => null}
      renderMail={() => null}
      onClose={vi.fn()}
    />,
    { at: `/admin/bookings?booking=b1&act=${act}` },
  );
  await expect.poll(() => screen.getByLabelText('address')).toHaveTextContent(/booking=b1$/);
  if (title === '') expect(screen.getAllByRole('dialog')).toHaveLength(1);
  else expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  if (act === 'cash') expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked();
});
