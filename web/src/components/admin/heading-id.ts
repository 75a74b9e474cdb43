/** The heading of a page of the back office: where the skip link goes, past the sidebar. */
export const adminHeadingId = 'page-heading';
