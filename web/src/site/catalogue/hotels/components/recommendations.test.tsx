import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cardNamed } from '#web/testing/hotels.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { RecommendationPages, Recommendations } from './recommendations.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const five = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => cardNamed(name));
const names = () => screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('recommendations', () => {
  test('show two at a time and turn the page every six seconds', () => {
    renderPart(<RecommendationPages cards={five} />);
    expect(names()).toEqual(['One', 'Two']);
    pass(5999);
    expect(names()).toEqual(['One', 'Two']);
    pass(1);
    expect(names()).toEqual(['Three', 'Four']);
    pass(6000);
    expect(names()).toEqual(['Five']);
    pass(6000);
    expect(names()).toEqual(['One', 'Two']);
  });

  test('stay in place, without controls, when there are only two', () => {
    renderPart(<RecommendationPages cards={five.slice(0, 2)} />);
    pass(20_000);
    expect(names()).toEqual(['One', 'Two']);
    expect(screen.queryByRole('button', { name: /recommendations/ })).not.toBeInTheDocument();
  });

  test('can be turned in both directions', () => {
    renderPart(<RecommendationPages cards={five} />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous recommendations' }));
    expect(names()).toEqual(['Five']);
    fireEvent.click(screen.getByRole('button', { name: 'Next recommendations' }));
    expect(names()).toEqual(['One', 'Two']);
  });

  test('name the cities they come from', () => {
    const cards = [cardNamed('One'), cardNamed('Two', { city: 'Vagamon' })];
    renderPart(<RecommendationPages cards={cards} />);
    expect(screen.getByText(/Munnar and Vagamon/)).toBeVisible();
  });

  test('are not there for a visitor who has not searched', () => {
    renderPart(<Recommendations recentCities={[]} />);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
