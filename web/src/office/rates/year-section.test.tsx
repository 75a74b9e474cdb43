import { day } from '@kerala-stays/domain/testing/example-rates';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog, press, renderSection } from './testing/edited-card.tsx';
import { YearSection } from './year-section.tsx';

const christmas = {
  id: 'christmas',
  name: 'Christmas',
  from: day('2026-12-20'),
  to: day('2027-01-03'),
  all: { minStay: 2 },
  rooms: { r1: { rate: 6000, weekend: 7000 } },
};
const works = {
  id: 'works',
  name: 'Works',
  from: day('2026-12-28'),
  to: day('2026-12-29'),
  all: { closed: true },
  rooms: {},
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
});
afterEach(() => vi.useRealTimers());

// By date: querying three hundred buttons by name takes seconds.
const night = (date: string) =>
  document.querySelector<HTMLElement>(`button[data-date="${date}"]`) as HTMLElement;
function named(date: string, name: string) {
  expect(night(date)).toHaveAccessibleName(name);
  return night(date);
}
const value = (label: string) => within(openDialog()).getByLabelText(label);

describe('The year view', () => {
  it('says of each night what it costs and which layer says so', () => {
    renderSection(YearSection, { seasons: [christmas], specials: [works] });
    expect(screen.getAllByRole('table')).toHaveLength(12);
    named('2026-12-19', 'Saturday 19 December 2026, Standard, $4,000');
    const eve = named(
      '2026-12-24',
      'Thursday 24 December 2026, Christmas, $6,000, at least 2 nights',
    );
    expect(eve).toHaveTextContent(/^24A/);
    named('2027-01-01', 'Friday 1 January 2027, Christmas, $7,000, at least 2 nights');
    const closed = named('2026-12-28', 'Monday 28 December 2026, Works, closed');
    expect(closed).toHaveTextContent(/^28B/);
    expect(closed).toHaveAttribute('data-closed', 'true');
  });

  it('marks the nights that two seasons share', () => {
    const rival = { ...christmas, id: 'rival', name: 'Rival', from: day('2027-01-03') };
    renderSection(YearSection, { seasons: [christmas, { ...rival, to: day('2027-01-09') }] });
    const words = 'Christmas, $6,000, at least 2 nights, in two layers';
    const shared = named('2027-01-03', `Sunday 3 January 2027, ${words}`);
    expect(shared).toHaveAttribute('data-shared', 'true');
    expect(night('2027-01-04')).toHaveAttribute('data-shared', 'false');
  });

  it('chooses nights by keyboard', async () => {
    const user = userEvent.setup();
    renderSection(YearSection);
    const today = night('2026-11-22');
    expect(today).toHaveAttribute('tabindex', '0');
    today.focus();
    await user.keyboard('{PageDown}{ArrowUp}{ArrowRight}');
    expect(night('2026-12-16')).toHaveFocus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowRight}');
    expect(screen.getByText(/From 16 Dec 2026 to 24 Dec 2026/)).toBeVisible();
    expect(night('2026-12-20')).toHaveAttribute('aria-pressed', 'true');
    expect(night('2026-12-25')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('{Enter}');
    expect(value('First night')).toHaveValue('2026-12-16');
    expect(value('Last night')).toHaveValue('2026-12-24');
  });

  it('puts the season over the nights that were chosen', () => {
    const edited = renderSection(YearSection);
    fireEvent.click(night('2026-12-16'));
    fireEvent.click(night('2026-12-24'));
    fireEvent.change(value('Name'), { target: { value: 'Advent' } });
    fireEvent.change(value('Rate, Deluxe'), { target: { value: '5,500' } });
    press('Add');
    expect(edited.current.seasons).toMatchObject([
      { name: 'Advent', from: '2026-12-16', to: '2026-12-24', rooms: { r1: { rate: 5500 } } },
    ]);
    named('2026-12-20', 'Sunday 20 December 2026, Advent, $5,500');
  });

  it('takes the first night back with Escape', async () => {
    const user = userEvent.setup();
    renderSection(YearSection);
    night('2026-11-22').focus();
    await user.keyboard('{Enter}{ArrowRight}{Escape}');
    expect(screen.queryByText(/Choose the last night/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('makes a season by dragging, in either direction', () => {
    renderSection(YearSection);
    fireEvent.pointerDown(night('2026-12-10'), { pointerType: 'mouse', button: 0 });
    fireEvent.pointerOver(night('2026-12-07'));
    expect(night('2026-12-08')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.pointerUp(night('2026-12-07'));
    expect(value('First night')).toHaveValue('2026-12-07');
    expect(value('Last night')).toHaveValue('2026-12-10');
  });

  it('leaves the page to a finger that is moved, and takes two taps', async () => {
    renderSection(YearSection);
    fireEvent.pointerDown(night('2026-12-10'), { pointerType: 'touch', button: 0 });
    fireEvent.pointerOver(night('2026-12-14'));
    fireEvent.pointerUp(night('2026-12-14'));
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    fireEvent.click(night('2026-12-10'));
    fireEvent.click(night('2026-12-12'));
    expect(value('Last night')).toHaveValue('2026-12-12');
  });

  it('offers a special date over nights of a season, and turns to other years', () => {
    renderSection(YearSection, { seasons: [christmas] });
    fireEvent.click(night('2026-12-31'));
    fireEvent.click(night('2026-12-31'));
    expect(within(openDialog()).getByLabelText(/^Special date/)).toBeChecked();
    press('Cancel');
    press('Year after');
    expect(screen.getByText('November 2027 to October 2028')).toBeVisible();
  });

  it('opens a layer from its entry of the legend', () => {
    renderSection(YearSection, { seasons: [christmas] });
    press('Christmas');
    expect(openDialog()).toHaveAccessibleName('Edit Christmas');
    expect(value('Minimum stay, all room types')).toHaveValue('2');
    expect(
      within(openDialog()).getByText(
        '15 nights. Season ends 3 Jan, the night of 4 Jan is standard',
      ),
    ).toBeVisible();
  });
});
