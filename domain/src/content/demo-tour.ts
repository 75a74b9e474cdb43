/** A tour that took place. */
export type PastTour = {
  date: string;
  dateText: string;
  /** Precedes the date, so that no one expects to join the tour. */
  pastText: string;
  joinedText: string;
  /** Product §3.2: three faces, side by side in one file, each 80 × 80. */
  avatars: { count: number; strip: string };
};

/** The demo's tour, which never took place: a deploy to production refuses it. */
export const demoPastTour: PastTour = {
  date: '2025-06-15',
  dateText: '15 June 2025',
  pastText: 'Past tour',
  joinedText: '48 travelers joined',
  avatars: { count: 3, strip: '/art/avatar-strip.webp' },
};
