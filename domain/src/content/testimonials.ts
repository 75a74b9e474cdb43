import type { Testimonial } from './agency-file.ts';
import demoTestimonials from './demo-testimonials.json' with { type: 'json' };

/** Guest stories (product §3.8), of `agency/testimonials.json`; the people of the demo's six are invented. */
export const testimonials: readonly Testimonial[] = demoTestimonials;
