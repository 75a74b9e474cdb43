import { Link } from 'react-router-dom';
import { PageError } from '#web/components/page-error.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { type SessionResult, useSessionResult } from '../use-session-result.ts';

/**
 * Result page for the payer of a link after Stripe's page, signed in or not. Default export: loaded
 * lazily.
 */
export default function SessionResultPage({ sessionId }: { sessionId: string }) {
  const result = useSessionResult(sessionId);
  if (result.state === 'confirming')
    return <Spinner label="Confirming your payment…" visibleLabel />;
  const { heading, text } = sentences(result);
  return (
    <section aria-live="polite">
      <PageError
        title={heading}
        text={text}
        action={<Link to={paths.myBookings.href}>View your bookings</Link>}
      />
    </section>
  );
}

function sentences(result: SessionResult): { heading: string; text: string } {
  const reference = 'reference' in result ? ` for booking ${result.reference}` : '';
  switch (result.state) {
    case 'paid':
      return {
        heading: 'Payment received',
        text: `Thank you. We have received your payment${reference} and will confirm it by e-mail.`,
      };
    case 'processing':
      return {
        heading: 'Your payment is being processed',
        text: `Your bank has not confirmed the payment${reference} yet. We will send an e-mail as soon as it does.`,
      };
    case 'not-paid':
      return {
        heading: 'Not paid yet',
        text: `We have received no payment${reference}. You can open the payment link again.`,
      };
    case 'expired':
      return {
        heading: 'This payment page has closed',
        text: `Nothing was paid on it${reference}. Please ask us for a new link.`,
      };
    case 'unknown':
      return {
        heading: 'We do not know this payment',
        text: 'Please open the address exactly as you received it, or contact us.',
      };
    default:
      return {
        heading: 'We could not check your payment',
        text: 'You appear to be offline, or our payment service does not respond. If you have paid, your payment is not lost. Please load this page again.',
      };
  }
}
