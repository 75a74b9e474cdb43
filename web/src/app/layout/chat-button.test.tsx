import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useChatPlace } from '#web/lib/browser/chat-place.ts';
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

  test('names the house on its page, where a phone has it in the bar', () => {
    function HousePage() {
      useChatPlace('I have a question about Lotus House', true);
      return null;
    }
    const { rerender } = render(<ChatButton />);
    const link = screen.getByLabelText('Chat with us on WhatsApp');
    const before = link.getAttribute('href');
    rerender([<HousePage key="page" />, <ChatButton key="chat" />]);
    const now = screen.getByLabelText('Chat with us on WhatsApp').getAttribute('href') ?? '';
    expect(decodeURIComponent(now)).toContain('about Lotus House');
    rerender(<ChatButton />);
    expect(screen.getByLabelText('Chat with us on WhatsApp')).toHaveAttribute('href', before);
  });

  test('hides while it would lie on a button or an amount, and stands above a bar', () => {
    vi.useFakeTimers();
    const page = render(
      <>
        <button type="button">Pay Now</button>
        <table>
          <tbody>
            <tr>
              <td>$980</td>
            </tr>
          </tbody>
        </table>
        <div data-bottom-bar />
        <ChatButton />
      </>,
    );
    const look = () => {
      act(() => {
        fireEvent.scroll(window);
        vi.advanceTimersByTime(200);
      });
    };
    const bar = page.container.querySelector('[data-bottom-bar]') as HTMLElement;
    Object.defineProperty(bar, 'offsetHeight', { value: 64 });
    const link = screen.getByLabelText('Chat with us on WhatsApp');
    act(() => vi.advanceTimersByTime(1_000));
    act(() => vi.advanceTimersByTime(200));
    expect(link).toHaveStyle({ marginBottom: '64px' });
    expect(link).toHaveAttribute('data-away', 'false');
    document.elementsFromPoint = () => [link, screen.getByRole('button')];
    look();
    expect(link).toHaveAttribute('data-away', 'true');
    document.elementsFromPoint = () => [document.body];
    look();
    expect(link).toHaveAttribute('data-away', 'false');
    document.elementsFromPoint = () => [link, screen.getByRole('cell')];
    look();
    expect(link).toHaveAttribute('data-away', 'true');
  });

  test('hides while it would lie on a link in words, not on a picture that is one', () => {
    vi.useFakeTimers();
    render(
      <>
        <a href="/terms">Terms</a>
        <a href="/hotels/lotus" data-testid="picture">
          <img src="/lotus.webp" alt="" />
        </a>
        <ChatButton />
      </>,
    );
    const link = screen.getByLabelText('Chat with us on WhatsApp');
    const lieOn = (element: Element) => {
      document.elementsFromPoint = () => [link, element];
      act(() => {
        fireEvent.scroll(window);
        vi.advanceTimersByTime(200);
      });
    };
    act(() => vi.advanceTimersByTime(1_000));
    lieOn(screen.getByRole('link', { name: 'Terms' }));
    expect(link).toHaveAttribute('data-away', 'true');
    lieOn(screen.getByTestId('picture'));
    expect(link).toHaveAttribute('data-away', 'false');
  });

  test('opens a chat with a first message already written', () => {
    renderPart(<ChatButton />);
    const href = screen.getByLabelText('Chat with us on WhatsApp').getAttribute('href') ?? '';
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=.+/);
  });
});
