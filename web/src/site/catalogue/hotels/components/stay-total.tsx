import type { PricedStay } from '../api/price-hotel-stay.ts';
import { formatStayPrice } from '../stay-price-text.ts';

type StayTotalProps = { priced: PricedStay; stay: NonNullable<PricedStay['stay']> };

/** "$5,550 for 3 nights"; loaded only when a stay is chosen. */
export default function StayTotal({ priced, stay }: StayTotalProps) {
  const { totalMinor, rooms, taxes } = stay;
  const { currency, nights } = priced;
  const { total, of } = formatStayPrice({ totalMinor, rooms, taxes, currency, nights });
  return `${total} ${of}`;
}
