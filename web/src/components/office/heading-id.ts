/** Heading of a back-office page: target of the skip link, past the sidebar. */
export const adminHeadingId = 'page-heading';

/** Slot for the back office's search field in the site's header, which knows nothing of it. */
export const officeHeadId = 'office-head';
