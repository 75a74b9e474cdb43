import type { Agency, Testimonial } from './agency-file.ts';
import agency from './demo-agency.json' with { type: 'json' };
import testimonials from './demo-testimonials.json' with { type: 'json' };

/** The facts of the demo, whatever agency a build is for; all of them are invented. */
export const demo: { agency: Agency; testimonials: readonly Testimonial[] } = {
  agency,
  testimonials,
};
