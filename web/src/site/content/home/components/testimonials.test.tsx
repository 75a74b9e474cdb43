import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Testimonials } from './testimonials.tsx';

const embla = vi.hoisted(() => ({
  scrollNext: vi.fn(),
  scrollPrev: vi.fn(),
  selectedScrollSnap: () => 0,
  on: vi.fn(),
  off: vi.fn(),
}));

// Mocked carousel: the test covers the timer, the library moves the cards.
vi.mock('#web/components/use-carousel.ts', () => ({ useCarousel: () => [() => {}, embla] }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sessionStorage.clear();
  embla.on.mockReturnValue(embla);
  embla.off.mockReturnValue(embla);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('testimonials', () => {
  test('are six', () => {
    renderPart(<Testimonials />);
    expect(screen.getAllByRole('figure')).toHaveLength(6);
  });

  test('move on every two seconds', () => {
    renderPart(<Testimonials />);
    pass(1999);
    expect(embla.scrollNext).not.toHaveBeenCalled();
    pass(1);
    expect(embla.scrollNext).toHaveBeenCalledTimes(1);
    pass(6000);
    expect(embla.scrollNext).toHaveBeenCalledTimes(4);
  });

  test('rest while the keyboard is among them', () => {
    renderPart(<Testimonials />);
    const next = screen.getByRole('button', { name: 'Next testimonials' });
    vi.spyOn(next, 'matches').mockReturnValue(true);
    fireEvent.focus(next);
    pass(10_000);
    expect(embla.scrollNext).not.toHaveBeenCalled();
    fireEvent.blur(next);
    pass(2000);
    expect(embla.scrollNext).toHaveBeenCalledTimes(1);
  });

  test.each(['pointerEnter', 'pointerDown', 'focus'] as const)(
    'rest for the whole session from the first %s on: each holds five lines to read',
    (contact) => {
      const first = renderPart(<Testimonials />);
      const [story] = screen.getAllByRole('figure');
      if (story === undefined) throw new Error('There are no stories');
      // React derives pointer enter from pointerover.
      if (contact === 'pointerEnter') fireEvent.pointerOver(story, { pointerType: 'mouse' });
      else fireEvent[contact](story);
      pass(20_000);
      expect(embla.scrollNext).not.toHaveBeenCalled();
      first.unmount();
      renderPart(<Testimonials />);
      pass(20_000);
      expect(embla.scrollNext).not.toHaveBeenCalled();

      fireEvent.click(screen.getByRole('button', { name: 'Play testimonials' }));
      const [again] = screen.getAllByRole('figure');
      if (again) fireEvent.pointerDown(again);
      pass(2000);
      expect(
        embla.scrollNext,
        'who started them by the button wants them to move',
      ).toHaveBeenCalledTimes(1);
    },
  );

  test('can be paused and moved by the visitor', () => {
    renderPart(<Testimonials />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause testimonials' }));
    pass(10_000);
    expect(embla.scrollNext).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next testimonials' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous testimonials' }));
    expect(embla.scrollNext).toHaveBeenCalledTimes(1);
    expect(embla.scrollPrev).toHaveBeenCalledTimes(1);
  });
});
