import type { ComponentType } from 'react';
import { GuestsSection } from './guests-section.tsx';
import { InstantSection } from './instant-section.tsx';
import { LayersSection } from './layers-section.tsx';
import { OffersSection } from './offers-section.tsx';
import type { RateSectionProps } from './rate-section.ts';
import { TaxSection } from './tax-section.tsx';
import { TestStaySection } from './test-stay-section.tsx';
import { YearSection } from './year-section.tsx';

export type RateSection = {
  /** Value of `part` in the address. */
  id: string;
  label: string;
  Content: ComponentType<RateSectionProps>;
  /** Parts of the card whose errors are fixed here. */
  parts: readonly string[];
};

export const rateSections: readonly RateSection[] = [
  { id: 'year', label: 'Year', Content: YearSection, parts: [] },
  {
    id: 'layers',
    label: 'Rates and seasons',
    Content: LayersSection,
    parts: ['weekend', 'standard', 'seasons', 'specials'],
  },
  { id: 'guests', label: 'Guests', Content: GuestsSection, parts: ['guests'] },
  { id: 'offers', label: 'Offers', Content: OffersSection, parts: ['offers'] },
  { id: 'instant', label: 'Instant booking', Content: InstantSection, parts: ['instant'] },
  { id: 'tax', label: 'Tax', Content: TaxSection, parts: ['tax'] },
  { id: 'test', label: 'Test a stay', Content: TestStaySection, parts: [] },
];
