import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { addDays, type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { readDraft, saveDraft } from '#web/lib/forms/draft.ts';

/** A stay for testing the card. */
export type TestedStay = {
  roomTypeId: string;
  checkIn: CalendarDate | '';
  checkOut: CalendarDate | '';
  /** NaN for invalid input; also in the ages. */
  adults: number;
  childAges: readonly number[];
  /** The day of the guest's inquiry; '' is today. */
  askedOn: CalendarDate | '';
  code: string;
};

const nameOf = (hotelId: string) => `test-stay-${hotelId}`;

const readWhole = (value: unknown, otherwise: number): number =>
  Number.isInteger(value) ? (value as number) : otherwise;
const readDay = (value: unknown) => parseCalendarDate(readText(value)) ?? '';

/** The last stay tested in this browser, else one a month from today. */
export function readTestedStay(hotel: Hotel, today: CalendarDate): TestedStay {
  const fields = readFields(readDraft(nameOf(hotel._id)));
  const ids = hotel.roomTypes.map(({ _id }) => _id);
  const known = ids.find((id) => id === fields.roomTypeId);
  const checkIn = readDay(fields.checkIn);
  const isOver = checkIn !== '' && checkIn < today;
  return {
    roomTypeId: known ?? ids[0] ?? '',
    checkIn: checkIn === '' || isOver ? addDays(today, 30) : checkIn,
    checkOut: checkIn === '' || isOver ? addDays(today, 33) : readDay(fields.checkOut),
    adults: readWhole(fields.adults, 2),
    childAges: readList(fields.childAges).map((age) => readWhole(age, Number.NaN)),
    askedOn: readDay(fields.askedOn),
    code: readText(fields.code),
  };
}

/** Saves the stay, so that it can be tested again after a change in another section. */
export const keepTestedStay = (hotel: Hotel, stay: TestedStay) =>
  saveDraft(nameOf(hotel._id), stay);
