/** From so many nights on, a stay may be exempt from tax on some conditions. */
const longStayNights = 90;

/** What staff read beside a taxed stay that may be exempt; '' beside any other. */
export const longStayNote = ({ nights, taxMinor }: { nights: number; taxMinor: number }): string =>
  nights >= longStayNights && taxMinor > 0 ? 'Long stays may be exempt: ask your adviser' : '';
