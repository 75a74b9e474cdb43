/** From so many nights on, a stay may be exempt from tax on some conditions. */
const longStayNights = 90;

/** What staff read beside a stay that may be exempt; '' beside any other. */
export const longStayNote = ({ nights }: { nights: number }): string =>
  nights >= longStayNights ? 'Long stays may be exempt: ask your adviser' : '';
