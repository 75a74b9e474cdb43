import type { Currency } from '../core/currency.ts';
import type { MoneySums, MonthFigures, NightCounts } from './month-figures.ts';

/** Figures of a month, and its money in the report's currency; null where it may not be seen. */
export type MonthSums = { figures: MonthFigures; money: MoneySums | null };

/** A month of a report, and the same month of the year before; null for months without any count. */
export type ReportMonth = { month: string; now: MonthSums | null; before: MonthSums | null };

/** Sums of a hotel over the months of a report. */
export type HotelSums = {
  nights: NightCounts;
  made: number;
  cancelled: number;
  money: Omit<MoneySums, 'sources'> | null;
};
export type ReportHotel = {
  _id: string;
  name: string;
  now: HotelSums;
  before: HotelSums | null;
};

export type Report = {
  from: string;
  to: string;
  /** A hotel's id, or 'all'. */
  hotel: string;
  currency: Currency;
  /** Currencies with money in these months; [] where it may not be seen. */
  currencies: Currency[];
  /** Whether the caller may see money. */
  hasMoney: boolean;
  months: ReportMonth[];
  hotels: ReportHotel[];
  /** When the current months were last counted; '' for never. */
  countedAt: string;
};
