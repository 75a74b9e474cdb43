import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Hero } from './hero.tsx';

type Observer = { callback: IntersectionObserverCallback; threshold: unknown };
const observers: Observer[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        observers.push({ callback, threshold: options.threshold });
      }
      observe() {}
      disconnect() {}
    },
  );
});

const hero = () => screen.getByRole('region', { name: 'Kerala tour' });
/** Never a multiple of 20 seconds: a full round returns to the first slide. */
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const see = (isIntersecting: boolean) =>
  act(() =>
    observers
      .at(-1)
      ?.callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
  );

describe('the hero', () => {
  test('advances every 5 seconds and wraps after the fourth slide', () => {
    renderPart(<Hero />);
    const seen = [hero().dataset.slide];
    for (let step = 0; step < 4; step++) {
      pass(5000);
      seen.push(hero().dataset.slide);
    }
    expect(seen).toEqual(['kochi', 'wayanad', 'munnar', 'vagamon', 'kochi']);
  });

  test('fetches an image shortly before its turn, and none while the slides are paused', () => {
    renderPart(<Hero />);
    const images = () => hero().querySelectorAll('picture').length;
    pass(3700);
    expect(images()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(62_000);
    expect(images()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show Vagamon' }));
    expect(images(), 'the one before stays to fade out').toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(3900);
    expect(images()).toBe(2);
    pass(1200);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
    pass(3700);
    expect(images()).toBe(2);
    pass(200);
    expect(images(), 'Wayanad is next').toBe(3);
  });

  test('stays on a slide for the whole five seconds', () => {
    renderPart(<Hero />);
    pass(4999);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
  });

  test('shows the slide of a pressed thumbnail', () => {
    renderPart(<Hero />);
    const thumbnails = screen.getAllByRole('button', { name: /^Show / });
    expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-label'))).toEqual([
      'Show Kochi',
      'Show Wayanad',
      'Show Munnar',
      'Show Vagamon',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show Munnar' }));
    expect(hero()).toHaveAttribute('data-slide', 'munnar');
    expect(thumbnails.map((thumbnail) => thumbnail.getAttribute('aria-current'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
  });

  test('presents the tour in the words of the specification', () => {
    renderPart(<Hero />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Kerala Enchanting Destinations',
    );
    expect(screen.getByText('15 June 2025')).toBeVisible();
    expect(screen.getByText('48 travelers joined')).toBeVisible();
    expect(hero().querySelectorAll('img[src*="avatar"]')).toHaveLength(3);
  });

  test('says first what the site is, and that the tour is over', () => {
    renderPart(<Hero />);
    const eyebrow = screen.getByText('Hand-picked stays in Kerala · visited by us · ask free');
    const headline = screen.getByRole('heading', { level: 1 });
    expect(eyebrow.compareDocumentPosition(headline)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(hero()).toHaveTextContent('Past tour, 15 June 2025 · 48 travelers joined');
  });

  test('books without a place that no one chose, whatever slide is shown', () => {
    renderPart(<Hero />);
    pass(10_000);
    expect(hero()).toHaveAttribute('data-slide', 'munnar');
    expect(screen.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/hotels');
  });

  test('rests under the pointer and goes on when it leaves', () => {
    renderPart(<Hero />);
    fireEvent.pointerEnter(hero(), { pointerType: 'mouse' });
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
    fireEvent.pointerLeave(hero());
    pass(5000);
    expect(hero()).toHaveAttribute('data-slide', 'wayanad');
  });

  test('rests while the keyboard is in it', () => {
    renderPart(<Hero />);
    const bookNow = screen.getByRole('link', { name: 'Book Now' });
    vi.spyOn(bookNow, 'matches').mockReturnValue(true);
    fireEvent.focus(bookNow);
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
    fireEvent.blur(bookNow);
    pass(5000);
    expect(hero()).toHaveAttribute('data-slide', 'wayanad');
  });

  test('rests in a hidden tab', () => {
    renderPart(<Hero />);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
  });

  test('stops at the pause button and starts again at the play button', () => {
    renderPart(<Hero />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(5000);
    expect(hero()).toHaveAttribute('data-slide', 'wayanad');
  });

  test('does not move by itself for people who want less motion', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }));
    renderPart(<Hero />);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
  });

  test('fades in once a tenth of it is seen', () => {
    renderPart(<Hero />);
    expect(observers[0]?.threshold).toBe(0.1);
    see(false);
    expect(hero()).toHaveAttribute('data-visible', 'false');
    see(true);
    expect(hero()).toHaveAttribute('data-visible', 'true');
  });

  test('opens the tour and rests while it is open', () => {
    renderPart(<Hero />);
    fireEvent.click(screen.getByRole('button', { name: 'Tour Details' }));
    const dialog = screen.getByRole('dialog', { name: 'Kerala Enchanting Destinations' });
    expect(within(dialog).getByText('15 June 2025')).toBeVisible();
    expect(within(dialog).getByText('48 travelers joined')).toBeVisible();
    pass(12_000);
    expect(hero()).toHaveAttribute('data-slide', 'kochi');
  });

  test('closing the tour gives the focus back', () => {
    renderPart(<Hero />);
    const details = screen.getByRole('button', { name: 'Tour Details' });
    act(() => details.focus());
    fireEvent.click(details);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(details).toHaveFocus();
  });
});
