/** A message from the reader's point of view. */
export type ShownMessage = {
  id: string;
  /**
   * `own` is the reader's side, `note` is visible to that side only, `event` is an automatic entry.
   */
  side: 'own' | 'other' | 'note' | 'event';
  /** Display name of the author. */
  who: string;
  /** Channel where worth showing, e.g. "by e-mail"; or ''. */
  how: string;
  text: string;
  /** Instant (ISO). */
  at: string;
};
