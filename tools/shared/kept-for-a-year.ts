/** Cache-Control for files whose content never changes under the same name. */
export const keptForAYear = 'public, max-age=31536000, immutable';
