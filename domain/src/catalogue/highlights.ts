/** The highlight cards (product §5.2), in order. */
export const highlights = [
  {
    id: 'safe-stay',
    title: 'Clean & Safe Stay',
    text: 'A well-kept, hygienic space, checked before every arrival.',
  },
  {
    id: 'cleaning',
    title: 'Enhanced Cleaning',
    text: 'Rooms are cleaned to a written standard between any two stays.',
  },
  {
    id: 'location',
    title: 'Excellent Location',
    text: '90% of guests rated the location 5 stars.',
  },
  {
    id: 'check-in',
    title: 'Smooth Check-In',
    text: '100% of guests gave check-in a 5-star rating.',
  },
] as const;

export type Highlight = (typeof highlights)[number];
