import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PaymentStatus } from './payment-status.tsx';

const booking = (fields: object) =>
  readBooking('b1', {
    hotel: { name: 'Oakline' },
    status: 'pending-payment',
    currency: 'usd',
    totalMinor: 24_000,
    ...fields,
  });

describe('payment of a booking', () => {
  it("is 'Unpaid' with 'Pay Now' until it is paid", async () => {
    const onPay = vi.fn();
    const unpaid = booking({});
    render(<PaymentStatus booking={unpaid} busy={false} onPay={onPay} />);
    expect(screen.getByText('Unpaid')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now for Oakline' }));
    expect(onPay).toHaveBeenCalledWith(unpaid);
  });

  it("is 'Paid' without a button afterwards", () => {
    render(
      <PaymentStatus
        booking={booking({ status: 'paid', isPaid: true, paidMinor: 24_000 })}
        busy={false}
        onPay={vi.fn()}
      />,
    );
    expect(screen.getByText('Paid')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for the part that is due, and says when the rest is', () => {
    const fields = {
      status: 'part-paid',
      dueNowMinor: 7200,
      paidMinor: 7200,
      balanceDueOn: '2099-12-10',
    };
    render(<PaymentStatus booking={booking(fields)} busy={false} onPay={vi.fn()} />);
    expect(screen.getByText('Deposit paid')).toBeInTheDocument();
    expect(screen.getByText('$168 due on 10 Dec 2099')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $168 for Oakline' })).toBeInTheDocument();
  });

  it('asks a held booking for its deposit now, and says when the rest is due', () => {
    const fields = {
      status: 'pending-payment',
      holdUntil: '2099-11-01T06:00:00.000Z',
      dueNowMinor: 7200,
      balanceMinor: 16_800,
      balanceDueOn: '2099-12-10',
    };
    render(<PaymentStatus booking={booking(fields)} busy={false} onPay={vi.fn()} />);
    expect(screen.getByText(/^Held for you until 1 Nov 2099, 11:30 · /)).toBeInTheDocument();
    expect(screen.getByText('$168 due on 10 Dec 2099')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $72 now for Oakline' })).toBeInTheDocument();
  });

  it('asks for nothing now where nothing is due at once', () => {
    const fields = { status: 'part-paid', dueNowMinor: 0, balanceDueOn: '2099-12-10' };
    render(<PaymentStatus booking={booking(fields)} busy={false} onPay={vi.fn()} />);
    expect(screen.getByText('Unpaid')).toBeInTheDocument();
    expect(screen.getByText('$240 due on 10 Dec 2099')).toBeInTheDocument();
    expect(screen.queryByText(/Held/)).toBeNull();
  });

  it('takes a balance after the stay', () => {
    const late = booking({ status: 'completed', paidMinor: 7200 });
    render(<PaymentStatus booking={late} busy={false} onPay={vi.fn()} />);
    expect(screen.getByRole('button', { name: 'Pay $168 for Oakline' })).toBeInTheDocument();
    expect(screen.getByText('$168 to pay')).toBeInTheDocument();
  });

  it.each([
    ['cancelled', false],
    ['expired', false],
    ['completed', true],
  ])('offers no payment for a %s booking (paid: %s)', (status, isPaid) => {
    render(<PaymentStatus booking={booking({ status, isPaid })} busy={false} onPay={vi.fn()} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Unpaid')).toBeNull();
  });
});
