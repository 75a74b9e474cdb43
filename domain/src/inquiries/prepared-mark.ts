/**
 * Begins the fragment of a link to a filled inquiry form. Browsers send fragments to nobody, so no
 * log has what is in it. Apart, so that a page need not load the reader to look for it.
 */
export const preparedMark = '#inquiry&';
