import type { About } from './agency-file.ts';
import demoAbout from './demo-about.json' with { type: 'json' };

/** The agency's own part of *About us*, of `agency/about.json`; null for an agency without the file. */
export const about: About | null = demoAbout;
