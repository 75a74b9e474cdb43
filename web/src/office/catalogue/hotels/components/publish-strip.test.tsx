import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { PublishStrip } from './publish-strip.tsx';

vi.mock('../api/save-hotel.ts', () => ({}));
vi.mock('../api/stays-ahead.ts', () => ({ readStaysAhead: vi.fn() }));
vi.mock('#web/account/account-context.tsx', () => ({
  useAccount: () => ({ role: 'manager', checkRole: async () => 'manager' }),
}));

const strip = () => screen.queryByRole('region', { name: 'Before guests see it' });

it('says what a new hotel lacks and that guests see it, and leads to each', () => {
  renderPart(<PublishStrip hotel={hotelNamed('New', { isActive: true, roomTypes: [] })} />);
  expect(strip()?.textContent).toContain('On the site: yes');
  expect(screen.getByRole('link', { name: 'Images 1' })).toBeTruthy();
  const rooms = screen.getByRole('link', { name: 'Room types 0' });
  expect(rooms.getAttribute('href')).toBe('/admin/manage-hotel/new?tab=rooms');
  expect(screen.getByRole('link', { name: 'Description –' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hide until ready' })).toBeTruthy();
});

it('offers a complete hotel to the site, and is gone once it is there', () => {
  const complete = { description: 'Above the tea.', isActive: false };
  const { unmount } = renderPart(<PublishStrip hotel={hotelNamed('Ready', complete)} />);
  expect(screen.getByRole('button', { name: 'Put on the site' })).toBeTruthy();
  unmount();
  renderPart(<PublishStrip hotel={hotelNamed('Ready', { ...complete, isActive: true })} />);
  expect(strip()).toBeNull();
});
