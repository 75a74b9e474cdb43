import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { Board, BoardBlock, BoardStay } from '../board-types.ts';

const day = (text: string) => text as CalendarDate;

/** A stay in Deluxe 1 from 12 to 15 December 2026, paid unless said otherwise. For tests. */
export function fixtureStay(fields: Partial<BoardStay> = {}): BoardStay {
  return {
    id: 's1',
    reference: 'KS-00000001',
    hotelId: 'h1',
    roomTypeId: 'deluxe',
    unit: 1,
    checkIn: day('2026-12-12'),
    checkOut: day('2026-12-15'),
    guestName: 'Asha Nair',
    guests: 2,
    status: 'paid',
    holdUntil: '',
    isPaid: true,
    totalMinor: 1_312_500 as MinorUnits,
    currency: 'inr',
    arrived: false,
    updatedAt: '2026-12-01T00:00:00.000Z',
    units: [fields.unit ?? 1],
    ...fields,
  };
}

export function fixtureBlock(fields: Partial<BoardBlock> = {}): BoardBlock {
  return {
    _id: 'b1',
    hotelId: 'h1',
    roomTypeId: 'deluxe',
    unit: 2,
    kind: 'maintenance',
    note: '',
    from: day('2026-12-20'),
    to: day('2026-12-22'),
    updatedAt: '2026-12-01T00:00:00.000Z',
    ...fields,
  };
}

/** Lake House with Deluxe 1 to 3 (two guests) and Family 1 (four): December 2026. For tests. */
export function fixtureBoard(fields: Partial<Board> = {}): Board {
  return {
    from: day('2026-12-01'),
    days: 31,
    at: '2026-12-01T06:00:00.000Z',
    hotels: [
      {
        _id: 'h1',
        name: 'Lake House',
        roomTypes: [
          { _id: 'deluxe', name: 'Deluxe', units: 3, maxGuests: 2 },
          { _id: 'family', name: 'Family', units: 1, maxGuests: 4 },
        ],
        seasons: [{ name: 'Christmas', from: day('2026-12-20'), to: day('2027-01-05') }],
      },
    ],
    stays: [fixtureStay()],
    blocks: [],
    feeds: [],
    conflicts: [],
    ...fields,
  };
}
