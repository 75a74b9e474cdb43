import type { Agency } from './agency-file.ts';
import demoAgency from './demo-agency.json' with { type: 'json' };

const { calendarDomain }: Agency = demoAgency;

/** End of the ids that our calendar files had before an agency could have its own. */
export const earlierUidSuffix = '@keralastays';

/** End of the ids in our calendar files. Not in `site.ts`: the thread that reads calendars is small. */
export const ownUidSuffix = calendarDomain === undefined ? earlierUidSuffix : `@${calendarDomain}`;
