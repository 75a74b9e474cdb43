import {
  emptyHotelInput,
  type Hotel,
  hotelInputSchema,
  hotelTextSchemas,
} from '@kerala-stays/domain/catalogue/hotel';
import { eachHotelText } from '@kerala-stays/domain/catalogue/hotel-fields';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';

const fields = hotelInputSchema.shape;

/** Fields of the Edit form: name, address, contact and city are required. */
export const editHotelSchema = z.object({
  ...hotelTextSchemas,
  // A form always has values, so unwrap the schema's defaults.
  category: fields.category.unwrap(),
  featured: fields.featured.unwrap(),
  has_pool: fields.has_pool.unwrap(),
  ownedByAgency: fields.ownedByAgency.unwrap(),
  features: fields.features.unwrap(),
  depositPercent: fields.depositPercent.unwrap(),
  balanceDaysBefore: fields.balanceDaysBefore.unwrap(),
  // An empty id, or the prefill with its question mark, lets the site choose. The form resolver
  // shows the message of the first union member, not that of the union.
  hotel_id: z.union(
    [z.string().trim().refine(isHotelIdLeftOpen, messages.hotelIdFormat), fields.hotel_id],
    messages.hotelIdFormat,
  ),
});

/** Add Hotel has a few more texts, such as the rooms. */
export const addHotelSchema = editHotelSchema.extend(
  eachHotelText(({ name, required }) =>
    required === 'when added'
      ? hotelTextSchemas[name].min(1, messages.fillRequired)
      : hotelTextSchemas[name],
  ),
);

export type HotelFormValues = z.output<typeof editHotelSchema>;

/** The fields of a hotel that the form edits. */
export function hotelFormValues(hotel: HotelFormValues | Hotel): HotelFormValues {
  const names = Object.keys(editHotelSchema.shape) as (keyof HotelFormValues)[];
  return Object.fromEntries(names.map((name) => [name, hotel[name]])) as HotelFormValues;
}

export const emptyHotelForm: HotelFormValues = hotelFormValues(emptyHotelInput);
