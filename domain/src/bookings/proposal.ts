import type { CalendarDate } from '../core/calendar.ts';
import { formatInstant } from '../core/format-dates.ts';
import type { PricedStay } from '../inquiries/price-promise.ts';

/** Limits of a proposal. */
export const proposalLimits = {
  /** Stays to choose from. */
  options: 4,
  /** Characters of a note to the guest. */
  note: 300,
  /** Hours for which its prices are kept. */
  hours: { min: 1, max: 72, default: 24 },
  /** Proposals that are shown of one inquiry, the newest. */
  shown: 20,
} as const;

/** Hours for which the nights are held after the guest has chosen. */
export const chosenHoldHours = 24;

/** Hours before its end at which a guest who has not chosen is reminded. */
export const reminderHours = 4;

/** How a proposal reaches the guest: by mail, or by a link that staff send themselves. */
export const proposalWays = ['mail', 'link'] as const;
export type ProposalWay = (typeof proposalWays)[number];

export const storedProposalStates = ['open', 'taken', 'withdrawn'] as const;
/** An open proposal whose time is over reads as lapsed; nothing has to be written for that. */
export const proposalStates = [...storedProposalStates, 'lapsed'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** One stay of a proposal, with the price that is kept for it. */
export type ProposedStay = {
  hotelId: string;
  /** Names as they were when it was proposed: they are shown when the room type is gone. */
  hotelName: string;
  city: string;
  roomTypeId: string;
  roomType: string;
  rooms: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  adults: number;
  /** On the day of arrival. */
  childAges: readonly number[];
  /** From staff to the guest; '' for nothing. */
  note: string;
  price: PricedStay;
};

/** Up to four stays that staff propose to the sender of an inquiry, who takes one of them. */
export type Proposal = {
  _id: string;
  inquiryId: string;
  stays: readonly ProposedStay[];
  /** Last instant at which one can be taken. */
  validUntil: string;
  state: (typeof storedProposalStates)[number];
  /** Index of the taken stay; -1 for none. */
  taken: number;
  /** The booking of the taken stay, or ''. */
  bookingId: string;
  way: ProposalWay;
  /** Staff member who made it. */
  by: string;
  createdAt: string;
  updatedAt: string;
};

/** The state of a proposal at an instant. An unreadable end counts as past. */
export function proposalStateAt(
  { state, validUntil }: Pick<Proposal, 'state' | 'validUntil'>,
  now: Date,
): ProposalState {
  return state === 'open' && !(now.getTime() <= Date.parse(validUntil)) ? 'lapsed' : state;
}

/** When the guest is reminded, or null when that would be at once or never. */
export function reminderAt(validUntil: Date, now: Date): Date | null {
  const at = new Date(validUntil.getTime() - reminderHours * 3_600_000);
  return at.getTime() - now.getTime() < 3_600_000 ? null : at;
}

export const proposalMessages = {
  sent: 'Proposal sent',
  made: 'Proposal saved. Send the guest its link.',
  withdrawn: 'Proposal withdrawn',
  taken: 'Your stay is held',
  secured: 'Your stay is booked',
  failed: 'The proposal was not saved. Please try again.',
  takeFailed: 'The stay was not taken. Please try again.',
  loadFailed: 'The proposal could not be loaded',
  linkNotValid: 'This link is no longer valid. Please write to us.',
  noStay: 'Choose a stay to propose',
  tooMany: `A proposal has at most ${proposalLimits.options} stays`,
  repeated: 'The same stay is proposed twice',
  note: `A note has at most ${proposalLimits.note} characters`,
  hours: `Prices can be kept for ${proposalLimits.hours.min} to ${proposalLimits.hours.max} hours`,
  beforeArrival: 'The prices would be kept beyond the day of arrival. Keep them for fewer hours.',
  onRequest: 'has no price for these nights',
  noOption: 'Choose one of the stays',
  email: 'Enter the email address of your inquiry. It is not the one that you entered.',
  emailMissing: 'Enter the email address of your inquiry',
  staffElsewhere: 'Please book in the back office: the guest chooses here.',
  alreadyBooked: 'A stay is already booked for this inquiry.',
  takenMeanwhile: 'The guest has taken a stay of this proposal. Cancel its booking instead.',
  otherTaken: 'You have already chosen a stay of this proposal.',
  holdEnded: 'The stay that you chose is no longer held. Please write to us.',
  nightsGone: 'These nights have been booked by someone else.',
  roomGone: 'This room can no longer be booked.',
  otherCurrency: 'This price is in another currency than we sell in now.',
} as const;

/** Why nothing can be taken of a proposal, as a sentence for the guest; '' while it can. */
export function proposalProblem(proposal: Proposal, now: Date): string {
  switch (proposalStateAt(proposal, now)) {
    case 'open':
      return '';
    case 'taken':
      return proposalMessages.otherTaken;
    case 'withdrawn':
      return 'We have withdrawn this proposal. Please write to us, and we will make another.';
    case 'lapsed':
      return `These prices were kept until ${formatInstant(proposal.validUntil)} (India). Please write to us, and we will look again.`;
  }
}

/** The terms that the guest reads before choosing. */
export function proposalTerms({ validUntil }: Pick<Proposal, 'validUntil'>): string {
  return `Prices hold until ${formatInstant(validUntil)} (India); rooms are held once you choose.`;
}
