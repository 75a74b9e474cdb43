import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#web/testing/render-part.tsx';
import AboutRoute from './about-route.tsx';
import PrivacyRoute from './privacy-route.tsx';
import TermsRoute from './terms-route.tsx';

test('about us names the launch in 2022 and over 5,000 guests', () => {
  const { container } = renderPart(<AboutRoute />);
  expect(container).toHaveTextContent(/2022/);
  expect(container).toHaveTextContent(/over 5,000/i);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the privacy page states the cancellation policy as bookings apply it', () => {
  const { container } = renderPart(<PrivacyRoute />);
  for (const sentence of policySentences) expect(container).toHaveTextContent(sentence);
  for (const fact of [/14/, /50%/, /no refund/i, /10 working days/, /3 months/, /18/]) {
    expect(container).toHaveTextContent(fact);
  }
});

test('the terms are whole, name who may book, and have the place on reviews that mails lead to', () => {
  const { container } = renderPart(<TermsRoute />);
  expect(container.textContent.length).toBeGreaterThan(1_500);
  expect(container).toHaveTextContent(/18/);
  expect(container.querySelector('#reviews')).not.toBeNull();
});

test('the privacy page says who takes payments by card', () => {
  const { container } = renderPart(<PrivacyRoute />);
  expect(container).toHaveTextContent('Card data: none. You pay on the pages of Stripe;');
  expect(container).toHaveTextContent('Google (hosting and sign-in) and Stripe (payments).');
});

test('the privacy page of a site with Razorpay says so, and how long its payments can return', async () => {
  vi.stubEnv('VITE_PAYMENT_PROVIDER', 'razorpay');
  vi.resetModules();
  const { default: Route } = await import('./privacy-route.tsx');
  const { container } = renderPart(<Route />);
  expect(container).toHaveTextContent('You pay on the pages of Razorpay;');
  expect(container).toHaveTextContent('Google (hosting and sign-in) and Razorpay (payments).');
  expect(container).toHaveTextContent('a payment can return only for 180 days');
  vi.unstubAllEnvs();
});
