// Separate from the schemas, so that pages of travellers need not load zod.

/** Days after check-out during which a stay may be reviewed. */
export const reviewDays = 90;
/** Terms for travellers on the treatment of reviews. */
export const reviewTermsPath = '/terms#reviews';
export const reviewLimits = { title: 120, text: 4000, authorName: 60, reply: 2000 } as const;

export const reviewMessages = {
  rateOverall: 'Please rate your stay overall',
  already: 'You have already reviewed this stay.',
  tooEarly: 'Reviews open after check-out.',
  tooLate: `Reviews close ${reviewDays} days after check-out.`,
  noStay: 'There was no stay to review.',
  staff: 'Staff cannot review stays.',
  name: 'Please enter the name to show',
  titleTooLong: `The title is too long (${reviewLimits.title} characters at most)`,
  textTooLong: `Your review is too long (${reviewLimits.text.toLocaleString('en')} characters at most)`,
  nameTooLong: `The name is too long (${reviewLimits.authorName} characters at most)`,
  published: 'Thank you. Your review is published.',
  held: 'Thank you. We will look at your review within seven days.',
  withdrawn: 'Your review is withdrawn.',
  notFound: 'Review not found',
  changed: 'This review has changed since you looked. Please look at it again.',
  replied: 'Reply published',
  saveFailed: 'Failed to save review',
} as const;
