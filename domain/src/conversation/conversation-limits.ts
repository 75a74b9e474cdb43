/** Limits of conversations, apart from the schemas so that pages need no zod. */
export const conversationLimits = {
  /** Characters of one message. */
  text: 4000,
  /** Messages of one guest within the window. */
  guestMessages: 5,
  guestWindowMs: 600_000,
  /** Days after the end of the stay, or after staff last wrote, on which a guest may still write. */
  openDays: 60,
  /** Messages that a page shows, and that staff listen to. */
  page: 200,
  /** Conversations of one page of staff. */
  threads: 50,
  /** Of the beginning of a message that lists show. */
  preview: 140,
} as const;

/** Limits of saved replies. */
export const savedReplyLimits = { title: 80, text: 4000, count: 100 } as const;
