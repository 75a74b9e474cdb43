import { type HouseFacts, noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { publicPlace } from '@kerala-stays/domain/house/landmarks';
import type { Precision } from '@kerala-stays/domain/house/place';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import type { MapContent } from '../map/draw-map.ts';
import HotelMap from './hotel-map.tsx';
import { MapButton } from './map-button.tsx';

const drawMap = vi.hoisted(() => vi.fn());
vi.mock('../map/draw-map.ts', () => ({ drawMap }));

const factsOf = (precision: Precision): HouseFacts => ({
  ...noHouseFacts,
  precision,
  place: publicPlace({ lat: 9.9661, lng: 76.2422 }, precision),
  drive: { airport: 55 },
});
async function contentOf(precision: Precision) {
  renderPart(<HotelMap name="Netmender’s House" facts={factsOf(precision)} />);
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  return drawMap.mock.lastCall?.[1] as MapContent;
}

beforeEach(() => {
  drawMap.mockReset().mockResolvedValue({ select: vi.fn(), zoom: vi.fn(), remove: vi.fn() });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
});

test('a house shown about has its circle, and the sentence that says so', async () => {
  const { pins, ring } = await contentOf('about');
  expect(pins).toMatchObject([{ lat: 9.965, lng: 76.24 }]);
  expect(ring).toHaveLength(65);
  expect(screen.getByText(/somewhere in the circle, within 500 m of its middle/)).toBeVisible();
});

test('a house shown exactly has a pin alone, and the landmarks near it', async () => {
  const { pins, ring, marks, bounds } = await contentOf('exact');
  expect(pins).toMatchObject([{ lat: 9.9661, lng: 76.2422 }]);
  expect(ring).toEqual([]);
  expect(screen.getByText('The pin is where the house is.')).toBeVisible();
  expect(marks.map(({ name }) => name)).toContain('Kochi airport');
  expect(bounds[2]).toBeCloseTo(76.402, 3);
  expect(
    screen.getByText('Kochi airport, about 27 km by straight line; 55 min by car'),
  ).toBeVisible();
});

test('a landmark at the other end of Kerala does not make the map small', async () => {
  const place = { lat: 12.42, lng: 75.01, nearby: { airport: { name: 'Kochi airport', km: 290 } } };
  renderPart(<HotelMap name="Bekal" facts={{ ...factsOf('exact'), place }} />);
  await waitFor(() => expect(drawMap).toHaveBeenCalled());
  const [, { bounds, marks }] = drawMap.mock.lastCall as [HTMLElement, MapContent];
  expect(bounds[2] - bounds[0]).toBeCloseTo(0.02, 6);
  expect(marks).toHaveLength(1);
});

test('the button opens its map by a press, and renders nothing of it before', async () => {
  const children = vi.fn(() => <p>The map</p>);
  renderPart(<MapButton>{children}</MapButton>);
  expect(screen.queryByText('The map')).toBeNull();
  const button = screen.getByRole('button', { name: 'Map' });
  fireEvent.click(button);
  expect(await screen.findByText('The map')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Map' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('The map')).toBeNull());
});
