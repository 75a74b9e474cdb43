import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { ChatButton } from './chat-button.tsx';

describe('the chat button', () => {
  test('slides in one second after the page has loaded', () => {
    vi.useFakeTimers();
    renderPart(<ChatButton />);
    const link = screen.getByLabelText('Chat with us on WhatsApp');
    act(() => vi.advanceTimersByTime(999));
    expect(link).toHaveAttribute('data-shown', 'false');
    act(() => vi.advanceTimersByTime(1));
    expect(link).toHaveAttribute('data-shown', 'true');
  });

  test('opens a chat with a first message already written', () => {
    renderPart(<ChatButton />);
    const href = screen.getByLabelText('Chat with us on WhatsApp').getAttribute('href') ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=.+/);
  });
});
