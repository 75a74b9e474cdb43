/** What is written to a guest. Each is sent once for the event that it is named after. */
export const mailKinds = [
  'booking-created',
  'booking-paid',
  'booking-cancelled',
  'booking-expired',
  'booking-rescheduled',
  'booking-completed',
  'refund-issued',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Values that templates may name as `{name}`; all of them are plain text. */
export type MailFacts = {
  guestName: string;
  reference: string;
  hotel: string;
  address: string;
  roomType: string;
  guests: string;
  checkIn: string;
  checkOut: string;
  nights: string;
  total: string;
  holdUntil: string;
  refund: string;
  refundSentence: string;
  bookingUrl: string;
};

export type MailTemplate = {
  subject: string;
  heading: string;
  /** Paragraphs above the table of the stay. */
  before: readonly string[];
  /** Paragraphs below it. */
  after: readonly string[];
  /** A button to My Bookings, or none. */
  action: string | null;
  attachCalendar: boolean;
  statePolicy: boolean;
};

/** The mails as data: plain words, the reference first, what to do next last. */
export const mailTemplates: Record<MailKind, MailTemplate> = {
  'booking-created': {
    subject: '{reference}: your stay at {hotel} is held for you',
    heading: 'Your stay is held until {holdUntil}',
    before: [
      'Hello {guestName},',
      'we are holding {roomType} at {hotel} for you. Please pay before {holdUntil}; after that the nights become free for other guests.',
    ],
    after: [
      'Sign in with this e-mail address to see the booking and to pay. New here? Create an account with the same address.',
    ],
    action: 'Pay {total}',
    attachCalendar: false,
    statePolicy: true,
  },
  'booking-paid': {
    subject: '{reference}: your stay at {hotel} is confirmed',
    heading: 'Your stay is confirmed',
    before: ['Hello {guestName},', 'we received your payment of {total}. We look forward to you!'],
    after: ['The stay is attached for your calendar.'],
    action: 'See the booking',
    attachCalendar: true,
    statePolicy: true,
  },
  'booking-cancelled': {
    subject: '{reference}: your booking is cancelled',
    heading: 'Your booking is cancelled',
    before: ['Hello {guestName},', 'the booking below is cancelled. {refundSentence}'],
    after: [],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-expired': {
    subject: '{reference}: your held stay has been released',
    heading: 'Your held stay has been released',
    before: [
      'Hello {guestName},',
      'we did not receive a payment in time, so the nights below are free again. Nothing was charged.',
    ],
    after: ['Still interested? Reply to this message, or send us a new inquiry.'],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
  'booking-rescheduled': {
    subject: '{reference}: your stay has new dates',
    heading: 'Your stay has new dates',
    before: [
      'Hello {guestName},',
      'as you asked, your stay at {hotel} has moved to the dates below.',
    ],
    after: ['A booking can be rescheduled once.'],
    action: 'See the booking',
    attachCalendar: true,
    statePolicy: true,
  },
  'booking-completed': {
    subject: '{reference}: thank you for staying at {hotel}',
    heading: 'Thank you for staying with us',
    before: ['Hello {guestName},', 'we hope that you enjoyed your stay at {hotel}.'],
    after: ['Was anything not as it should be? Reply to this message: we read every one.'],
    action: 'See your receipt',
    attachCalendar: false,
    statePolicy: false,
  },
  'refund-issued': {
    subject: '{reference}: your refund of {refund}',
    heading: 'Your refund is on its way',
    before: [
      'Hello {guestName},',
      'we refunded {refund} to the card or account that you paid with. Banks need up to 10 working days to show it.',
    ],
    after: [],
    action: null,
    attachCalendar: false,
    statePolicy: false,
  },
};
