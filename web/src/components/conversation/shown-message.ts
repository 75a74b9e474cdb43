/** A message as a reader sees it, whoever reads. */
export type ShownMessage = {
  id: string;
  /** `own` is the reader's side of the conversation, `note` what only that side sees, `event` what the site noted by itself. */
  side: 'own' | 'other' | 'note' | 'event';
  /** Who wrote it, for people. */
  who: string;
  /** How it came where that is worth saying, e.g. "by e-mail"; or ''. */
  how: string;
  text: string;
  /** Instant (ISO). */
  at: string;
};
