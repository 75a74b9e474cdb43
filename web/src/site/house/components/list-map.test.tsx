import type { MapHouse } from '@kerala-stays/domain/house/on-map';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import type { MapContent, MapEvents } from '../map/draw-map.ts';
import ListMap from './list-map.tsx';

const findDocuments = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/firebase/firestore-rest.ts', () => ({ findDocuments }));
const drawMap = vi.hoisted(() => vi.fn());
vi.mock('../map/draw-map.ts', () => ({ drawMap }));

const houseOf = (id: string, more: Partial<MapHouse> = {}): MapHouse => ({
  id,
  name: `House ${id}`,
  city: 'Munnar',
  image: '',
  price: 'from ₹4,500',
  priceOf: '/ night',
  href: `/hotels/${id}`,
  ...more,
});
const houses = [houseOf('a'), houseOf('b', { city: '' }), houseOf('c')];
const placeOf = (lat: number) => ({ place: { lat, lng: 77, nearby: {} } });
const stored = [
  { id: 'c', data: placeOf(9.5) },
  { id: 'a', data: placeOf(10) },
];

const map = { select: vi.fn(), zoom: vi.fn(), remove: vi.fn() };
const drawn = () => drawMap.mock.lastCall as [HTMLElement, MapContent, MapEvents];
const list = (name: string) => within(screen.getByRole('list', { name }));
const webGl = (context: object | null) =>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
async function open() {
  const result = renderPart(<ListMap houses={houses} />);
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  act(() => drawn()[2].onReady());
  return result;
}

beforeEach(() => {
  vi.resetAllMocks();
  webGl({});
  findDocuments.mockResolvedValue(stored);
  drawMap.mockResolvedValue(map);
});

test('every house is in the list: those on the map, and those without a place', async () => {
  await open();
  const [, { pins, bounds, label }] = drawn();
  expect(pins).toEqual([
    { id: 'a', lat: 10, lng: 77, text: 'from ₹4,500', name: 'House a, from ₹4,500 / night' },
    { id: 'c', lat: 9.5, lng: 77, text: 'from ₹4,500', name: 'House c, from ₹4,500 / night' },
  ]);
  expect(bounds).toEqual([76.99, 9.5, 77.01, 10]);
  expect(screen.getByRole('region', { name: label })).toBeVisible();
  const onMap = list('Stays on the map').getAllByRole('link');
  expect(onMap.map(({ textContent }) => textContent)).toEqual(['House a', 'House c']);
  expect(onMap[0]).toHaveAttribute('href', '/hotels/a');
  const beside = list('Not on the map');
  expect(beside.getByRole('link', { name: 'House b' })).toHaveAttribute('href', '/hotels/b');
  expect(beside.queryByRole('button')).toBeNull();
});

test('a pressed pin is the entry of the list, and the same the other way round', async () => {
  await open();
  act(() => drawn()[2].onPick(['c']));
  const show = (name: string) => screen.getByRole('button', { name: `Show ${name} on the map` });
  expect(show('House c')).toHaveAttribute('aria-pressed', 'true');
  const card = screen.getByRole('link', { name: /House c Munnar from ₹4,500 \/ night/ });
  expect(card).toHaveAttribute('href', '/hotels/c');
  expect(map.select).toHaveBeenLastCalledWith(['c'], false);

  fireEvent.click(show('House a'));
  expect(map.select).toHaveBeenLastCalledWith(['a'], true);
  expect(show('House a')).toHaveAttribute('aria-pressed', 'true');
  expect(show('House c')).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(screen.getByRole('button', { name: 'Close details' }));
  expect(show('House a')).toHaveAttribute('aria-pressed', 'false');
});

test('houses at the same place are picked together', async () => {
  await open();
  act(() => drawn()[2].onPick(['a', 'c']));
  expect(screen.getAllByRole('link', { name: /House . Munnar from/ })).toHaveLength(2);
});

test('places are read once for each house, in one request, and kept', async () => {
  const cache = createDataCache();
  const first = renderPart(<ListMap houses={houses} />, { cache });
  await waitFor(() => expect(drawMap).toHaveBeenCalledTimes(1));
  first.unmount();
  renderPart(<ListMap houses={[...houses, houseOf('d')]} />, { cache });
  await waitFor(() => expect(drawMap).toHaveBeenCalledTimes(2));
  const asked = findDocuments.mock.calls.map(([collection, ids]) => [collection, ids]);
  expect(asked).toEqual([
    ['houseFacts', ['a', 'b', 'c']],
    ['houseFacts', ['d']],
  ]);
});

test('a long list is read in requests of a hundred', async () => {
  findDocuments.mockResolvedValue([]);
  renderPart(<ListMap houses={Array.from({ length: 201 }, (_, n) => houseOf(`h${n}`))} />);
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  expect(findDocuments.mock.calls.map(([, ids]) => ids.length)).toEqual([100, 100, 1]);
  expect(drawn()[1].pins).toEqual([]);
  expect(drawn()[1].bounds).toEqual([74.5, 8, 77.8, 13]);
});

test('without WebGL the list says that it has everything', async () => {
  webGl(null);
  renderPart(<ListMap houses={houses} />);
  expect(await screen.findByText(/This browser cannot draw the map\./)).toBeVisible();
  expect(list('Stays on the map').getAllByRole('link')).toHaveLength(2);
  expect(drawMap).not.toHaveBeenCalled();
});

test('a map that cannot be loaded says what to do', async () => {
  drawMap.mockRejectedValue(new Error('no code'));
  renderPart(<ListMap houses={houses} />);
  expect(await screen.findByText(/close the map and open it again/)).toBeVisible();
  expect(list('Stays on the map').getAllByRole('link')).toHaveLength(2);
});

test('places that could not be read are read again by a press; the list is there meanwhile', async () => {
  findDocuments.mockRejectedValueOnce(new Error('offline'));
  renderPart(<ListMap houses={houses} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be read');
  expect(list('Stays on the map').getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(list('Not on the map').getAllByRole('link')).toHaveLength(1);
});

test('streets that do not come leave the sketch, and say so', async () => {
  await open();
  expect(screen.getByText('Sketch, not to scale for navigation')).toBeVisible();
  act(() => drawn()[2].onStreetsFailed());
  expect(screen.getByText(/Streets could not be loaded\. Sketch/)).toBeVisible();
});

test('the map is zoomed by buttons, and taken away with its dialog', async () => {
  const { unmount } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(map.zoom.mock.calls).toEqual([[1], [-1]]);
  unmount();
  expect(map.remove).toHaveBeenCalledOnce();
});

test('a map that is closed while it is being drawn leaves nothing behind', async () => {
  let finish = (_: unknown) => {};
  drawMap.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const { unmount } = renderPart(<ListMap houses={houses} />);
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  unmount();
  await act(async () => finish(map));
  expect(map.remove).toHaveBeenCalledOnce();
});
