import { payingBy } from '../../tools/launcher/payment-provider.ts';
import { stack } from './stack.ts';

/** The payment provider of the site under test. */
export const siteProvider = payingBy();

/** Addresses of its payment pages, which its stand-in shows. */
export const checkoutPage =
  siteProvider === 'razorpay'
    ? new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.razorpay}/i/plink_\\w+$`)
    : new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.stripe}/checkout/\\w+$`);

/** A payment on that page as staff read it, made by the method that the page proposes. */
export const paidOnline = siteProvider === 'razorpay' ? 'UPI (Razorpay)' : 'Card (Stripe)';
