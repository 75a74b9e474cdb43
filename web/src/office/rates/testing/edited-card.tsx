import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { findCardProblems } from '@kerala-stays/domain/rates/card-problems';
import { emptyRateCard, type RateCard } from '@kerala-stays/domain/rates/rate-card';
import { noTax } from '@kerala-stays/domain/rates/rate-tax';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { rateCurrency } from '../rate-currency.ts';
import type { RateSectionProps } from '../rate-section.ts';

/** A hotel with one room type, Deluxe, for tests of the sections. */
export const testHotel: Hotel = hotelNamed('Tea House', {
  roomTypes: [{ _id: 'r1', name: 'Deluxe', pricePerNight: 4000, maxGuests: 4, amenities: [] }],
});

/** Renders a section over an editable card; `current` is its latest state. */
export function renderSection(
  Section: ComponentType<RateSectionProps>,
  fields: Partial<RateCard> = {},
): { current: RateCard } {
  const edited = { current: { ...emptyRateCard, ...fields } };
  function Editor() {
    const [card, setCard] = useState(edited.current);
    edited.current = card;
    const site = { currency: rateCurrency, today: dateInKerala(new Date()), stored: noTax };
    const problems = findCardProblems(card, testHotel.roomTypes, formatDay, site);
    return (
      <Section
        hotel={testHotel}
        card={card}
        onChange={setCard}
        problems={problems}
        readOnly={false}
      />
    );
  }
  renderPart(<Editor />);
  return edited;
}

/** Clicks the element with this text or label: a query by role over a whole year takes seconds. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.queryByText(name) ?? screen.getByLabelText(name));
}

/** The open dialog, found without a check of visibility. */
export const openDialog = (): HTMLElement => screen.getByRole('dialog', { hidden: true });
