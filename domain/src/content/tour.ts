/**
 * The landing hero's slides (product §3.2), in order. `src` is an own picture (`catalogue/images.ts`), so its
 * WebP widths follow from its name.
 */
export const heroSlides = [
  { id: 'kochi', title: 'Kochi', src: '/art/hero-kochi.jpg' },
  { id: 'wayanad', title: 'Wayanad', src: '/art/hero-wayanad.jpg' },
  { id: 'munnar', title: 'Munnar', src: '/art/hero-munnar.jpg' },
  { id: 'vagamon', title: 'Vagamon', src: '/art/hero-vagamon.jpg' },
] as const;

/** The slides' thumbnails, side by side in their order, each 160 × 90. */
export const heroThumbStrip = '/art/hero-thumb-strip.webp';

export type HeroSlide = (typeof heroSlides)[number];

/** What the site is, in one line over the hero's headline. */
export const heroEyebrow = 'Hand-picked stays in Kerala · visited by us · ask free';

/** The tour that the hero presents (product §3.2). */
export const tour = {
  headline: 'Kerala Enchanting Destinations',
  date: '2025-06-15',
  dateText: '15 June 2025',
  /** Stands before the date: nobody is to think that it can still be joined. */
  pastText: 'Past tour',
  joinedCount: 48,
  joinedText: '48 travelers joined',
  /** Product §3.2: three faces, side by side in one file, each 80 × 80. */
  avatars: { count: 3, strip: '/art/avatar-strip.webp' },
  description:
    'From the harbour lights of Kochi to the tea slopes of Munnar, the forests of Wayanad and the quiet meadows of Vagamon: one unhurried journey through Kerala, with a good house at the end of every day.',
} as const;
