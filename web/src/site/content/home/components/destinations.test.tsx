import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Destinations } from './destinations.tsx';

test('two places lead to their hotels', () => {
  renderPart(<Destinations places={[]} early={[]} />);
  for (const name of ['Munnar', 'Vagamon']) {
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/hotels?destination=${name}`,
    );
  }
});

test('a place that is still to come leads nowhere, and says to what it comes', () => {
  renderPart(<Destinations places={[]} early={[]} />);
  for (const name of ['Wayanad', 'Chennai']) {
    const tile = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
    expect(tile).toHaveTextContent('Coming Soon to our guide');
    expect(within(tile as HTMLElement).getByText('Coming Soon')).toBeVisible();
    expect(tile?.querySelector('a, button, [tabindex]')).toBeNull();
  }
  expect(screen.queryByText(/Also:/)).toBeNull();
});

test('other towns with hotels are named below the tiles', () => {
  renderPart(<Destinations places={['Kochi', 'Fort Kochi & more']} early={[]} />);
  expect(screen.getByText(/^Also:/)).toHaveTextContent('Also: Kochi, Fort Kochi & more');
  const link = screen.getByRole('link', { name: 'Fort Kochi & more' });
  const { searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(searchParams.get('destination')).toBe('Fort Kochi & more');
});

test('beside the tile of a guide to come, the houses of the town are said to be there', () => {
  renderPart(<Destinations places={[]} early={[{ name: 'Wayanad', count: 1 }]} />);
  expect(screen.getByText(/^Our guide to Wayanad is still to come\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See our 1 stay in Wayanad' })).toHaveAttribute(
    'href',
    '/hotels?destination=Wayanad',
  );
  expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
});
