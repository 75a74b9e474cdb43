import about from './demo-about.json' with { type: 'json' };
import agency from './demo-agency.json' with { type: 'json' };
import type { AgencyTexts } from './demo-facts.ts';
import testimonials from './demo-testimonials.json' with { type: 'json' };
import tour from './demo-tour.json' with { type: 'json' };

/** The facts of the demo, whatever agency a build is for; all of them are invented. */
export const demo: AgencyTexts = { agency, testimonials, about, tour };
