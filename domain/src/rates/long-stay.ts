/** Nights from which a stay may be exempt from tax, under certain conditions. */
const longStayNights = 90;

/** Note for staff on a taxed stay that may be exempt; '' for any other. */
export const longStayNote = ({ nights, taxMinor }: { nights: number; taxMinor: number }): string =>
  nights >= longStayNights && taxMinor > 0 ? 'Long stays may be exempt: ask your adviser' : '';
