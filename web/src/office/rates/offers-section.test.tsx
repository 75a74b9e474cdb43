import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newOffer } from './offer-text.ts';
import { OffersSection } from './offers-section.tsx';
import { renderSection } from './testing/edited-card.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const christmas = {
  id: 's1',
  name: 'Christmas',
  all: {},
  rooms: {},
  from: '2026-12-20' as CalendarDate,
  to: '2027-01-03' as CalendarDate,
};

describe('The section Offers', () => {
  it('adds an offer whose threshold speaks of its kind', () => {
    const edited = renderSection(OffersSection, { seasons: [christmas] });
    press('Add offer');
    expect(screen.getByLabelText('Nights, at least')).toHaveValue('7');
    choose('Kind', 'Early bird');
    expect(screen.getByLabelText('Name')).toHaveValue('Early bird');
    type('Days before arrival, at least', '60');
    type('Percent off', '12');
    fireEvent.click(screen.getByLabelText('Christmas'));
    expect(edited.current.offers).toMatchObject([
      { kind: 'early-bird', threshold: 60, percent: 12, notIn: ['s1'], active: true },
    ]);
    expect(
      screen.getByText('12 % off when booked 60 days or more before arrival; not in Christmas'),
    ).toBeInTheDocument();
  });

  it('keeps a name that staff chose when the kind changes', () => {
    const edited = renderSection(OffersSection);
    press('Add offer');
    type('Name', 'Two weeks by the lake');
    choose('Kind', 'Last minute');
    expect(edited.current.offers[0]).toMatchObject({
      name: 'Two weeks by the lake',
      kind: 'last-minute',
      threshold: 3,
    });
  });

  it('says at the field what cannot be', () => {
    renderSection(OffersSection);
    press('Add offer');
    type('Percent off', '91');
    expect(screen.getByLabelText('Percent off')).toHaveAccessibleDescription(
      'Enter 1 to 90 percent',
    );
    type('Percent off', '1,5');
    expect(screen.getByLabelText('Percent off')).toHaveAccessibleDescription(/^Is this a decimal/);
    type('Percent off', '10');
    type('Nights, at least', '91');
    expect(screen.getByLabelText('Nights, at least')).toHaveAccessibleDescription(
      'Enter 1 to 90 nights',
    );
    type('Nights, at least', '7');
    type('Booked from', '2026-12-02');
    type('Booked to', '2026-12-01');
    expect(screen.getByLabelText('Booked to')).toHaveAccessibleDescription(
      'The last day is before the first',
    );
    type('Booked to', '');
    type('Name', ' ');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name');
  });

  it('changes the order, switches off and removes', () => {
    const offers = ['a', 'b'].map((id) => ({ ...newOffer(id), name: `Offer ${id}` }));
    const edited = renderSection(OffersSection, { offers });
    expect(screen.getByRole('button', { name: 'Move Offer a up' })).toBeDisabled();
    press('Move Offer b up');
    expect(edited.current.offers.map(({ id }) => id)).toEqual(['b', 'a']);
    press('Edit Offer b');
    fireEvent.click(screen.getByLabelText('Offer is active'));
    expect(screen.getByText('Switched off')).toBeInTheDocument();
    press('Remove Offer b');
    expect(edited.current.offers.map(({ id }) => id)).toEqual(['a']);
    expect(screen.getByRole('button', { name: 'Add offer' })).toHaveFocus();
  });

  it('for a room type that is gone does not look like one for all', () => {
    const edited = renderSection(OffersSection, {
      offers: [{ ...newOffer('a'), roomTypes: ['gone'] }],
    });
    expect(screen.getByText(/; in a removed room type$/)).toBeInTheDocument();
    press('Edit Long stay');
    fireEvent.click(screen.getByLabelText('a removed room type'));
    expect(edited.current.offers[0]?.roomTypes).toEqual([]);
  });

  it('takes no thirteenth', () => {
    renderSection(OffersSection, {
      offers: Array.from({ length: 12 }, (_, n) => newOffer(`o${n}`)),
    });
    expect(screen.getByText('At most 12 offers')).toBeDisabled();
  });
});
