/** Limits of conversations, separate from the schemas so that pages need no zod. */
export const conversationLimits = {
  /** Characters of one message. */
  text: 4000,
  /** Messages of one guest within the window. */
  guestMessages: 5,
  guestWindowMs: 600_000,
  /**
   * Days after the end of the stay, or after the last message from staff, during which a guest may
   * write.
   */
  openDays: 60,
  /** Messages shown on a page, and watched by staff's screens. */
  page: 200,
  /** Conversations on one page of the staff list. */
  threads: 50,
  /** Characters of the last message that lists show. */
  preview: 140,
} as const;

/** Limits of saved replies. */
export const savedReplyLimits = { title: 80, text: 4000, count: 100 } as const;
