/** Server-only texts, separate from `messages.ts` so that no page loads them. */
export const serverMessages = {
  hotelNotFound: 'Hotel not found',
  unknownCategory: 'Choose an existing category',
  categoryNotFound: 'Category not found',
  bannerNotFound: 'Banner not found',
  inquiryKeyUsed:
    'A different inquiry was already sent from this form. Please send this one again.',
  profileNotFound: 'Profile not found',
  signInAgain: 'Please sign in again.',
  notAllowed: 'You are not allowed to do this.',
  paymentProcessing:
    'A payment for this booking is still being processed. Please look again in a few minutes.',
  paymentCurrencyRefused:
    'Online payment in this currency is not possible right now. You have not been charged. Please contact us to pay in another way.',
  methodNotAllowed: 'This method is not allowed here',
  tooManyRequests: 'Too many requests. Please try again later.',
  bodyTooLarge: 'The request is too large',
  requestTimedOut: 'The request did not arrive in time. Please try again.',
  unknownPage: 'This page of the list does not exist. Please start again.',
  serviceUnavailable: 'The service is not available right now. Please try again shortly.',
} as const;
