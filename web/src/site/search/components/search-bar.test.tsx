import { emptyCatalogue } from '@kerala-stays/domain/catalogue/catalogue';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDayOfMonth, formatShortWeekday } from '@kerala-stays/domain/core/format-dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { catalogueKey } from '#web/lib/catalogue/get-catalogue.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { SearchBar } from './search-bar.tsx';

const getDocument = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ getDocument }));
// All clicks of the simulated browser are at one place: the next one would be taken for a second.
vi.mock('#web/lib/forms/second-click.ts', () => ({ swallowSecondClick: () => {} }));

const city = (name: string, count: number) => ({ key: name.toLowerCase(), name, count });
const cities = [city('Kochi', 9), city('Munnar', 12), city('Vagamon', 5)];
const from = addDays(dateInKerala(new Date()), 3);
const inDays = (days: number): CalendarDate => addDays(from, days);

function show(at = '/hotels') {
  const cache = createDataCache();
  cache.confirm(catalogueKey, { ...emptyCatalogue, cities });
  renderPart(<SearchBar />, { at, cache });
  return userEvent.setup();
}
const place = () => screen.getByLabelText('Where to');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const search = () => fireEvent.submit(screen.getByLabelText('Arrival'));
const openDates = async (person: ReturnType<typeof userEvent.setup>, label: string) => {
  await person.click(screen.getByLabelText(label));
  return within(await screen.findByRole('dialog', { name: 'Your dates' }));
};
/** Finds a day by its label, in whichever month it is shown. */
const day = (panel: Awaited<ReturnType<typeof openDates>>, date: CalendarDate) =>
  panel.getByLabelText(new RegExp(`^${formatDayOfMonth(date)}(,|$)`));

// What the simulated browser lacks: the element of a search, and a submission without a button.
beforeAll(() => {
  const named = { value: 'HTMLElement', configurable: true };
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, named);
});
beforeEach(() => {
  getDocument.mockReset();
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
});

test('what is typed suggests towns; arrows, Enter and Escape choose among them', async () => {
  const person = show();
  await person.click(place());
  await waitFor(() => expect(place()).toHaveAttribute('role', 'combobox'));
  await person.type(place(), 'munar');
  await waitFor(() => expect(options()).toEqual(['Munnar12 stays']));
  expect(place()).toHaveAttribute('aria-expanded', 'true');
  expect(place()).not.toHaveAttribute('aria-activedescendant');
  await person.keyboard('{ArrowDown}');
  const [option] = screen.getAllByRole('option');
  expect(place()).toHaveAttribute('aria-activedescendant', option?.id);
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(place()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await person.keyboard('{Enter}');
  expect(place()).toHaveValue('Munnar');
  expect(place()).toHaveFocus();
  expect(options()).toEqual([]);
  expect(address(), 'Enter took the town and searched nothing').toBe('/hotels');

  await person.keyboard('{ArrowUp}');
  expect(place()).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{Escape}');
  expect(place()).toHaveAttribute('aria-expanded', 'false');
  expect(place()).toHaveValue('Munnar');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/hotels?destination=Munnar'));
  expect(getDocument, 'the summary that the page has is enough').not.toHaveBeenCalled();
});

test('an empty field offers all of Kerala and the towns with the most stays; a press takes one', async () => {
  const person = show('/hotels?destination=Kochi');
  await person.click(place());
  await waitFor(() => expect(place()).toHaveAttribute('role', 'combobox'));
  await person.clear(place());
  await waitFor(() =>
    expect(options()).toEqual([
      'All of Kerala',
      'Munnar12 stays',
      'Kochi9 stays',
      'Vagamon5 stays',
    ]),
  );
  await person.click(screen.getByText('Vagamon'));
  expect(place()).toHaveValue('Vagamon');
  await person.clear(place());
  await person.keyboard('{ArrowDown}{Enter}');
  expect(place()).toHaveValue('');
  await person.type(place(), 'zzz');
  expect(options()).toEqual([]);
  expect(place()).toHaveAttribute('aria-expanded', 'false');
});

test('arrival and departure are chosen in one calendar, and searched from there', async () => {
  const person = show();
  const panel = await openDates(person, 'Arrival');
  fireEvent.click(day(panel, from));
  expect(panel.getByText('Choose the day you leave.')).toBeInTheDocument();
  await person.click(panel.getByRole('button', { name: 'Search' }));
  expect(panel.getByText('Choose when you leave')).toBeInTheDocument();
  fireEvent.click(day(panel, inDays(3)));
  expect(panel.getByText(/· 3 nights$/)).toBeInTheDocument();
  await person.click(panel.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(address()).toBe(`/hotels?from=${from}&to=${inDays(3)}&rooms=1&adults=2`),
  );
  expect(await screen.findByText(formatShortWeekday(inDays(3)))).toBeVisible();
});

test('an arrival after the departure takes the departure along', async () => {
  const person = show(`/hotels?from=${from}&to=${inDays(2)}`);
  await screen.findByText(formatShortWeekday(inDays(2)));
  const panel = await openDates(person, 'Arrival');
  fireEvent.click(day(panel, inDays(5)));
  await person.click(panel.getByRole('button', { name: 'Done' }));
  expect(screen.getByLabelText('Arrival')).toHaveTextContent(formatShortWeekday(inDays(5)));
  expect(screen.getByLabelText('Departure')).toHaveTextContent(formatShortWeekday(inDays(7)));
});

test('a missing date is said, marked and focused', async () => {
  const person = show();
  const panel = await openDates(person, 'Arrival');
  fireEvent.click(day(panel, from));
  await person.click(panel.getByRole('button', { name: 'Done' }));
  search();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose when you leave');
  const departure = screen.getByLabelText('Departure');
  await waitFor(() => expect(departure).toHaveFocus());
  expect(departure).toBeInvalid();
  expect(departure).toHaveAccessibleDescription('Choose when you leave');
  expect(screen.getByLabelText('Arrival')).toBeValid();
  expect(address()).toBe('/hotels');
});

test('after a search one row says what was asked, and opens the bar', async () => {
  const person = show(`/hotels?destination=Munnar&from=${from}&to=${inDays(1)}&adults=3`);
  const row = await screen.findByRole('button', { name: /^Munnar · .+ · 3 guests ?Change$/ });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  await person.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
});

test('people that no search takes are not shown again', async () => {
  show('/hotels?rooms=5&adults=10');
  expect(await screen.findByRole('button', { name: '10 guests, 5 rooms' })).toBeVisible();
  expect(screen.queryByText('Change')).not.toBeInTheDocument();
});
