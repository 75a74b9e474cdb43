import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { isPriced } from '@kerala-stays/domain/rates/quote';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import { callApi } from '../api/api-client.ts';

type QuoteAnswer = AnswerOf<'POST /bookings/quote'>;
/** Price as shown to travellers. */
export type ShownPrice = Pick<
  QuoteAnswer['quote'],
  'currency' | 'nights' | 'lines' | 'totalMinor' | 'taxMinor'
>;
/** Result of a promo code. */
export type CodeAnswer = NonNullable<QuoteAnswer['coupon']>;

/** Stay to be priced. */
export type StayToQuote = {
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  checkOut: string;
  party: Party;
  couponCode: string;
  /** One by default. */
  rooms?: number;
};

/** How long a stay that is booked at once is held, and what its guest pays then. */
export type InstantHold = { minutes: number; dueNowMinor: QuoteAnswer['quote']['dueNowMinor'] };

/** Response for a stay: a price, a message, or no reliable result. */
export type StayAnswer =
  | {
      kind: 'priced';
      price: ShownPrice;
      code: CodeAnswer | null;
      available: boolean;
      /** Set when the guest may book it at once. */
      instant?: InstantHold | undefined;
    }
  /** Reason why the stay is not sold. */
  | { kind: 'told'; message: string }
  | { kind: 'unknown' };

const refusedCode = (code: string, message: string): CodeAnswer => ({
  code,
  kind: 'refused',
  message,
  savedMinor: 0 as CodeAnswer['savedMinor'],
});

/** Body of a price request. */
export function quoteBody({ party, ...stay }: StayToQuote): BodyOf<'POST /bookings/quote'> {
  const { adults, childAges } = party;
  return { ...stay, guests: partySize(party), adults, childAges: [...childAges] };
}

/** Requests the price of a stay. Rate-limited codes do not hide the price without them. */
export async function askStayPrice(stay: StayToQuote): Promise<StayAnswer> {
  const { couponCode } = stay;
  const response = await callApi('POST /bookings/quote', { body: quoteBody(stay) });
  if (!response.ok) {
    const isSentence = response.status === 400 && response.message !== '';
    if (isSentence) return { kind: 'told', message: response.message };
    if (response.status !== 429 || couponCode === '') return { kind: 'unknown' };
    const without = await askStayPrice({ ...stay, couponCode: '' });
    if (without.kind !== 'priced') return without;
    return { ...without, code: refusedCode(couponCode, response.message) };
  }
  const { quote, coupon = null } = response.data;
  const { currency, nights, lines, totalMinor, taxMinor, available, rule } = quote;
  if (rule !== '') return { kind: 'told', message: rule };
  if (!isPriced(lines)) return { kind: 'unknown' };
  const price = { currency, nights, lines, totalMinor, taxMinor };
  const { instantMinutes: minutes, dueNowMinor } = quote;
  const instant = minutes > 0 ? { minutes, dueNowMinor } : undefined;
  return { kind: 'priced', price, code: coupon, available, instant };
}
