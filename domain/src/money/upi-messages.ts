/** Texts about payments by UPI, for guests and staff. */
export const upiMessages = {
  saved: 'UPI settings saved',
  vpa: 'Enter a UPI ID such as stays@okbank',
  payee: 'Enter the name of the account, at most 50 characters, without < > & "',
  merchantCode: 'The merchant code has four digits; leave it empty if you have none',
  minutes: 'Enter 15 to 720 minutes',
  notInRupees:
    'UPI takes rupees only, and this site sells in another currency. Leave it switched off.',
  /** For each number that cannot be used, so that it tells nothing about other guests' payments. */
  utr: 'We cannot use this number. Enter the 12 digits that your UPI app calls UTR or reference number. If they are right, please call us.',
  dollars:
    'UPI takes rupees only, and this stay is priced in another currency. Please pay it another way.',
  off: 'Payment by UPI is not open right now. If you have paid already, please call us with your UTR; otherwise pay another way.',
  waiting:
    'We are already checking a payment for this stay. Please wait until we have written to you.',
  changed:
    'The amount to pay has changed since you opened this page. If you have paid already, please call us with your UTR; otherwise load the page again.',
  claimed: 'Thank you. We check your payment and write to you.',
  recorded: 'Payment recorded',
  notThere: 'The guest is told that the payment has not arrived',
  closed:
    'Closed. The guest is not written to, because nothing can be paid for this stay any more.',
  claimNotFound: 'This payment is not known',
  decided: 'This payment has been decided already. Load the page again.',
} as const;
