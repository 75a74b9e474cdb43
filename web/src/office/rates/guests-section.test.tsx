import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GuestsSection } from './guests-section.tsx';
import { renderSection } from './testing/edited-card.tsx';

const type = (label: string, value: string, index = 0) => {
  const field = screen.getAllByLabelText(label)[index];
  if (field === undefined) throw new Error(`no ${label}`);
  fireEvent.change(field, { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Two guests included, 800 per extra adult, children up to 5 free and up to 11 at 400. */
function fill() {
  press('Charge for extra guests in Deluxe');
  type('Each extra adult, per night', '800');
  press('Add age band in Deluxe');
  press('Add age band in Deluxe');
  type('Per night', '400', 1);
}

describe('The section Guests', () => {
  it('sets who is in the rate and what the others pay, and says it in words', () => {
    const edited = renderSection(GuestsSection);
    expect(screen.getByText(/covers everyone the room sleeps \(4\)/)).toBeInTheDocument();
    fill();
    expect(edited.current.guests).toEqual({
      r1: {
        included: 2,
        extraAdult: 800,
        children: [
          { upToAge: 5, charge: 0 },
          { upToAge: 11, charge: 400 },
        ],
      },
    });
    expect(screen.getByText(/^The rate covers 2/)).toHaveTextContent(
      'The rate covers 2 people. Each night beyond them: a child aged 0 to 5 free, a child aged 6 to 11 $400, anyone older $800.',
    );
  });

  it('puts the cursor into the band that was added, and back to the button when one is removed', () => {
    renderSection(GuestsSection);
    fill();
    expect(screen.getAllByLabelText('Up to age')[1]).toHaveFocus();
    press('Remove age band 2');
    expect(screen.getByRole('button', { name: 'Add age band in Deluxe' })).toHaveFocus();
  });

  it('says at the field what cannot be, and keeps what was typed', () => {
    const edited = renderSection(GuestsSection);
    fill();
    type('Up to age', '5', 1);
    expect(screen.getAllByLabelText('Up to age')[1]).toHaveAccessibleDescription(
      'Ages go up from band to band, from 0 to 17',
    );
    type('Up to age', '11', 1);
    type('People in the rate', '2.5');
    expect(screen.getByLabelText('People in the rate')).toHaveValue('2.5');
    expect(screen.getByText('Enter 1 to 50 people')).toBeInTheDocument();
    expect(edited.current.guests.r1?.included).toBeNaN();
    type('Each extra adult, per night', '1000001');
    expect(screen.getByText('Enter a charge of 0 to 1,000,000')).toBeInTheDocument();
  });

  it.each(['1,50', '2,3,4'])('asks what %s means, and keeps it as it was typed', (typed) => {
    const edited = renderSection(GuestsSection);
    fill();
    const labels = [
      ['Each extra adult, per night', 0],
      ['Per night', 1],
      ['People in the rate', 0],
    ] as const;
    for (const [label, index] of labels) {
      type(label, typed, index);
      const field = screen.getAllByLabelText(label)[index];
      expect(field).toHaveValue(typed);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(
        'Is this a decimal or a thousand? Write commas as in 1,500 or 1,20,000',
      );
    }
    expect(edited.current.guests.r1).toMatchObject({
      included: Number.NaN,
      extraAdult: Number.NaN,
      children: [{ charge: 0 }, { charge: Number.NaN }],
    });
    type('Each extra adult, per night', '1,500');
    expect(edited.current.guests.r1?.extraAdult).toBe(1500);
    expect(screen.getByLabelText('Each extra adult, per night')).toBeValid();
  });

  it('takes no fifth band, and charges no one when set so', () => {
    const edited = renderSection(GuestsSection);
    fill();
    press('Add age band in Deluxe');
    press('Add age band in Deluxe');
    expect(screen.getByText('At most 4 age bands')).toBeDisabled();
    press('No charge for extra guests in Deluxe');
    expect(edited.current.guests).toEqual({});
  });
});
