import { builtAgency } from '../../domain/agency-files.ts';

/** Facts of the agency for what the build writes itself; modules of the client import `site`. */
export const builtSite = builtAgency();
