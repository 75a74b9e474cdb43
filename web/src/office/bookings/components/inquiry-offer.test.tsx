import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { quoteStay } from '../api/booking-calls.ts';
import { InquiryBooking } from './inquiry-booking.tsx';
import { InquiryOffer } from './inquiry-offer.tsx';

vi.mock('#web/account/account-context.tsx', () => {
  const getIdToken = async () => 'token';
  return { useAccount: () => ({ getIdToken }) };
});
vi.mock('#web/lib/firebase/staff-hotel-options.ts', () => {
  const hotel = { roomTypes: [{ _id: 'lane', name: 'Lane Room', maxGuests: 2 }] };
  return { useHotelById: () => hotel };
});
vi.mock('../api/booking-calls.ts', () => ({ quoteStay: vi.fn() }));

beforeEach(() => {
  vi.mocked(quoteStay).mockResolvedValue({ ok: false, status: 400, message: 'No price' } as never);
});

const noOffer = () => {};

const inquiryOf = (adults: number) =>
  readInquiry('i1', {
    hotel: { _id: 'h1', name: 'House' },
    roomTypeId: 'lane',
    roomTypeName: 'Lane Room',
    people: adults,
    adults,
    childAges: [],
    date: '2099-12-24',
    checkIn: '2099-12-24',
    checkOut: '2099-12-26',
  });

test.each([
  [2, 1],
  [12, 6],
])('what is offered to %i adults is as many rooms as they need', async (adults, rooms) => {
  renderPart(<InquiryOffer inquiry={inquiryOf(adults)} onOffer={noOffer} />);
  expect(await screen.findByText('No price')).toBeInTheDocument();
  expect(vi.mocked(quoteStay)).toHaveBeenLastCalledWith(
    expect.objectContaining({ adults, rooms }),
    'token',
  );
});

test('nothing that arrives later moves the button of a booking', async () => {
  const slot = { isBooking: false, onBooking: vi.fn(), onOffer: noOffer, onDone: vi.fn() };
  renderPart(<InquiryBooking inquiry={inquiryOf(2)} {...slot} />);
  const button = screen.getByRole('button', { name: 'Create booking' });
  const above = button.compareDocumentPosition(await screen.findByText('No price'));
  expect(above).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
