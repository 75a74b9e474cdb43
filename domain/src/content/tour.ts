import type { PastTour } from './agency-file.ts';
import demoTour from './demo-tour.json' with { type: 'json' };

export type Tour = {
  headline: string;
  /** A tour that took place, of `agency/tour.json`; null for an agency without the file. */
  past: PastTour | null;
  description: string;
};

/**
 * Slides of the landing hero (product §3.2), in order. `src` is a picture of our own
 * (`catalogue/images.ts`), so its WebP widths follow from its name.
 */
export const heroSlides = [
  { id: 'kochi', title: 'Kochi', src: '/art/hero-kochi.jpg' },
  { id: 'wayanad', title: 'Wayanad', src: '/art/hero-wayanad.jpg' },
  { id: 'munnar', title: 'Munnar', src: '/art/hero-munnar.jpg' },
  { id: 'vagamon', title: 'Vagamon', src: '/art/hero-vagamon.jpg' },
] as const;

/** Thumbnails of the slides in one file, in order, each 160 × 90. */
export const heroThumbStrip = '/art/hero-thumb-strip.webp';

/** Line above the hero's headline. */
export const heroEyebrow = 'Hand-picked stays in Kerala · visited by us · ask free';

/** The tour in the hero (product §3.2). */
export const tour: Tour = {
  headline: 'Kerala Enchanting Destinations',
  past: demoTour,
  description:
    'From the harbour lights of Kochi to the tea slopes of Munnar, the forests of Wayanad and the quiet meadows of Vagamon: one unhurried journey through Kerala, with a good house at the end of every day.',
};
