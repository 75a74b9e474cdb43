/** The heading of a page of the back office: where the skip link goes, past the sidebar. */
export const adminHeadingId = 'page-heading';

/** Where the back office puts its search field: a place in the head of the site, which knows nothing of it. */
export const officeHeadId = 'office-head';
