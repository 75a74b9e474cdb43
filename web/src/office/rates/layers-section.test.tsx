import { day } from '@kerala-stays/domain/testing/example-rates';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LayersSection } from './layers-section.tsx';
import { openDialog, press, renderSection } from './testing/edited-card.tsx';

const christmas = {
  id: 'christmas',
  name: 'Christmas',
  from: day('2026-12-20'),
  to: day('2027-01-03'),
  all: { minStay: 2 },
  rooms: { r1: { rate: 6000, weekend: 7000 } },
};
const eve = {
  id: 'eve',
  name: 'Eve',
  from: day('2026-12-31'),
  to: day('2026-12-31'),
  all: { noDeparture: [7 as const] },
  rooms: {},
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const field = (label: string | RegExp) =>
  within(openDialog()).getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const rate = (layer: string) => screen.getByRole('textbox', { name: `Rate, Deluxe, ${layer}` });
const row = (name: RegExp) => screen.getByRole('row', { name });

describe('The table of layers', () => {
  it('shows what each layer says, and in grey what it inherits, with its source', () => {
    renderSection(LayersSection, { seasons: [christmas], specials: [eve] });
    expect(row(/^Standard/)).toHaveTextContent('$4,000');
    expect(row(/^Christmas/)).toHaveTextContent('weekend $7,000, at least 2 nights');
    expect(rate('Christmas')).toHaveValue('6000');
    expect(rate('Eve')).toHaveAttribute('placeholder', '6,000');
    expect(row(/^Eve/)).toHaveTextContent(
      '$6,000 from Christmas, weekend $7,000 from Christmas, at least 2 nights from Christmas, no departure Sun',
    );
    expect(screen.getByText('no departure Sun')).not.toHaveAttribute('title');
  });

  it('changes a rate in its place, and gives it back to the layer below', () => {
    const edited = renderSection(LayersSection, { seasons: [christmas], specials: [eve] });
    fireEvent.change(rate('Christmas'), { target: { value: '6,500' } });
    expect(rate('Christmas')).toHaveValue('6,500');
    expect(edited.current.seasons[0]?.rooms).toEqual({ r1: { rate: 6500, weekend: 7000 } });
    expect(rate('Eve')).toHaveAttribute('placeholder', '6,500');
    fireEvent.change(rate('Christmas'), { target: { value: '' } });
    expect(edited.current.seasons[0]?.rooms).toEqual({ r1: { weekend: 7000 } });
  });

  it('keeps what is no rate in its field, and out of what can be saved', () => {
    const edited = renderSection(LayersSection, { seasons: [christmas] });
    fireEvent.change(rate('Christmas'), { target: { value: '1,50' } });
    expect(rate('Christmas')).toHaveValue('1,50');
    expect(rate('Christmas')).toHaveAccessibleDescription(/^Is this a decimal or a thousand\?/);
    expect(edited.current.seasons[0]?.rooms.r1?.rate).toBeNaN();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  it('sets the weekend', () => {
    const edited = renderSection(LayersSection);
    press('Sunday');
    press('Friday');
    expect(edited.current.weekend).toEqual([6, 7]);
  });

  it('says that there are no seasons yet', () => {
    renderSection(LayersSection);
    expect(screen.getByText(/No seasons yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy to next year' })).toBeDisabled();
  });
});

describe('The dialog of a layer', () => {
  it.each([
    ['1e3', 'Enter a price between 1 and 10,000,000'],
    ['1,50', 'Is this a decimal or a thousand? Write commas as in 1,500 or 1,20,000'],
  ])('refuses a rate of %s at its field, and keeps it as it was typed', (rate, message) => {
    const edited = renderSection(LayersSection);
    press('Add season');
    type('Name', 'Monsoon');
    type('Rate, Deluxe', rate);
    press('Add');
    expect(field('Rate, Deluxe')).toHaveAccessibleDescription(message);
    expect(field('Rate, Deluxe')).toHaveValue(rate);
    expect(edited.current.seasons).toEqual([]);
    type('Rate, Deluxe', '3000');
    press('Add');
    expect(edited.current.seasons).toMatchObject([{ rooms: { r1: { rate: 3000 } } }]);
  });

  it('tells what a layer would clash with before it is added, and adds it all the same', () => {
    const edited = renderSection(LayersSection, { seasons: [christmas] });
    press('Add season');
    type('Name', 'January');
    type('First night', '2027-01-02');
    type('Last night', '2027-01-31');
    const sentence = '“Christmas” and “January” both cover the night of 2 Jan 2027';
    expect(screen.getByText(sentence)).toBeVisible();
    type('First night', '2027-01-04');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    type('Maximum stay, all room types', '3');
    type('Minimum stay, all room types', '5');
    expect(
      screen.getByText('Deluxe on 4 Jan 2027: at least 5 nights, but at most 3'),
    ).toBeVisible();
    press('Add');
    expect(edited.current.seasons).toHaveLength(2);
  });

  it('shows in grey what the layer below says', () => {
    renderSection(LayersSection, { seasons: [christmas], specials: [eve] });
    press('Edit Eve');
    expect(field('Rate, Deluxe').placeholder).toBe('6000');
    expect(field('Weekend rate, Deluxe').placeholder).toBe('7000');
    expect(field('Minimum stay, all room types').placeholder).toBe('2');
    type('Rate, Deluxe', '9000');
    expect(field('Weekend rate, Deluxe').placeholder).toBe('9000');
  });

  it('edits closures and days of arrival, and gives them back to the layer below', async () => {
    const user = userEvent.setup();
    const edited = renderSection(LayersSection, { seasons: [christmas] });
    const choose = async (label: string | RegExp, option: string | RegExp) => {
      await user.click(field(label));
      await user.click(screen.getByRole('option', { name: option }));
    };
    press('Edit Christmas');
    await choose('On sale, all room types', 'Closed');
    await choose('No arrival, all room types', 'Not on…');
    fireEvent.click(within(openDialog()).getByText('Sunday'));
    await choose('No departure, Deluxe', 'Any day');
    press('Apply');
    expect(edited.current.seasons[0]).toMatchObject({
      all: { minStay: 2, closed: true, noArrival: [7] },
      rooms: { r1: { rate: 6000, noDeparture: [] } },
    });
    press('Edit Christmas');
    await choose('On sale, all room types', 'As in the layer below: open');
    await choose('No arrival, all room types', /^As in the layer below/);
    await choose('No departure, Deluxe', /^As in the layer below/);
    press('Apply');
    expect(edited.current.seasons[0]).toEqual(christmas);
  });

  it('makes a special date of a season, and deletes it', () => {
    const edited = renderSection(LayersSection, { seasons: [christmas] });
    press('Edit Christmas');
    press(/^Special date/);
    press('Apply');
    expect(edited.current).toMatchObject({ seasons: [], specials: [{ name: 'Christmas' }] });
    press('Edit Christmas');
    press('Delete');
    expect(edited.current.specials).toEqual([]);
  });

  it('edits the standard, whose rate is that of the room type', () => {
    const edited = renderSection(LayersSection);
    press('Edit Standard');
    expect(within(openDialog()).queryByLabelText('Rate, Deluxe')).toBeNull();
    type('Weekend rate, Deluxe', '4500');
    type('Minimum stay, all room types', 'x');
    press('Apply');
    expect(field('Minimum stay, all room types')).toBeInvalid();
    type('Minimum stay, all room types', '2');
    press('Apply');
    expect(edited.current.standard).toEqual({
      all: { minStay: 2 },
      rooms: { r1: { weekend: 4500 } },
    });
  });
});

describe('Copy to next year', () => {
  it('adds chosen copies with the nights that staff put right', () => {
    const edited = renderSection(LayersSection, { seasons: [christmas], specials: [eve] });
    press('Copy to next year');
    expect(field('First night of Christmas')).toHaveValue('2027-12-19');
    type('Last night of Christmas', '2027-12-01');
    press('Add 2 copies');
    expect(field('Last night of Christmas')).toHaveAccessibleDescription(
      'The last night is before the first',
    );
    type('Last night of Christmas', '2028-01-05');
    fireEvent.click(within(openDialog()).getByText('Eve'));
    press('Add 1 copy');
    expect(edited.current.specials).toEqual([eve]);
    expect(edited.current.seasons).toMatchObject([
      christmas,
      {
        ...christmas,
        id: expect.not.stringMatching('christmas'),
        from: '2027-12-19',
        to: '2028-01-05',
      },
    ]);
  });

  it('does not choose what is copied already', () => {
    renderSection(LayersSection, { seasons: [christmas] });
    press('Copy to next year');
    press('Add 1 copy');
    press('Copy to next year');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  });
});
