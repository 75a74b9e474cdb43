import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import { Newsletter } from './newsletter.tsx';

const subscribe = (email: string) => {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

describe('the newsletter', () => {
  test('confirms and remembers a subscription', () => {
    renderPart(<Newsletter />);
    subscribe('asha@example.com');
    expect(screen.getByText('Subscribed')).toBeVisible();
    expect(screen.getByText(/No letters go out yet: .* this browser only\./)).toBeVisible();
    expect(localStorage.getItem('newsletter_email')).toBe('asha@example.com');
    expect(localStorage.getItem('newsletter_subscribed')).toBe('true');
  });

  test.each(['abc', 'a@b', '@x.y', ''])('does nothing for "%s"', (email) => {
    renderPart(<Newsletter />);
    subscribe(email);
    expect(screen.queryByText('Subscribed')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).toHaveValue(email);
    expect(localStorage.getItem('newsletter_email')).toBeNull();
    expect(localStorage.getItem('newsletter_subscribed')).toBeNull();
  });

  test('shows Subscribed again on the next visit', () => {
    localStorage.setItem('newsletter_email', 'asha@example.com');
    localStorage.setItem('newsletter_subscribed', 'true');
    renderPart(<Newsletter />);
    expect(screen.getByText('Subscribed')).toBeVisible();
  });

  test.each(['{"yes":1}', '{"yes":'])('takes %s in the storage for "not subscribed"', (garbage) => {
    localStorage.setItem('newsletter_email', 'asha@example.com');
    localStorage.setItem('newsletter_subscribed', garbage);
    renderPart(<Newsletter />);
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toBeVisible();
  });

  test('returns to an empty form for another email', () => {
    renderPart(<Newsletter />);
    subscribe('asha@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe with another email' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    expect(localStorage.getItem('newsletter_email')).toBeNull();
    expect(localStorage.getItem('newsletter_subscribed')).toBeNull();
  });

  test('still confirms when the storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    renderPart(<Newsletter />);
    subscribe('asha@example.com');
    expect(screen.getByText('Subscribed')).toBeVisible();
  });

  test('asks for consent with a link to the privacy policy', () => {
    renderPart(<Newsletter />);
    expect(screen.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });
});
