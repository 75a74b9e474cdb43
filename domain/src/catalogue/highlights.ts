/** Origin of a figure that is not one house's. */
const allHouses = 'By our own count, over all our houses.';

/** The highlight cards (product §5.2), in order; a figure about guests has its base beside it. */
export const highlights = [
  {
    id: 'safe-stay',
    title: 'Clean & Safe Stay',
    text: 'A well-kept, hygienic space, checked before every arrival.',
    base: '',
  },
  {
    id: 'cleaning',
    title: 'Enhanced Cleaning',
    text: 'Rooms are cleaned to a written standard between any two stays.',
    base: '',
  },
  {
    id: 'location',
    title: 'Excellent Location',
    text: '90% of guests rated the location 5 stars.',
    base: allHouses,
  },
  {
    id: 'check-in',
    title: 'Smooth Check-In',
    text: '100% of guests gave check-in a 5-star rating.',
    base: allHouses,
  },
] as const;

export type Highlight = (typeof highlights)[number];
