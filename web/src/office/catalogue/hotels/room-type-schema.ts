import { type RoomType, roomTypeSchema } from '@kerala-stays/domain/catalogue/hotel';
import { guestLimits, unitLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { commaQuestion, parseTypedNumber } from '@kerala-stays/domain/core/typed-number';
import { z } from 'zod';

const fields = roomTypeSchema.shape;

/** A typed number; empty counts as missing, and unreadable input as out of range. */
function typed<T extends z.ZodType<number, number>>(schema: T, missing: string, problem: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .refine((text) => schema.safeParse(parseTypedNumber(text)).success, {
      error: ({ input }) => commaQuestion(String(input)) ?? problem,
    })
    .transform(parseTypedNumber);
}

/** Add Room Type (product §10.6): name and price required, guests from 1. */
export const roomTypeFormSchema = z.object({
  name: fields.name,
  pricePerNight: typed(fields.pricePerNight, messages.roomTypeRequired, messages.priceRange),
  maxGuests: typed(fields.maxGuests.unwrap(), messages.maxGuestsRange, messages.maxGuestsRange),
  units: typed(fields.units.unwrap(), messages.unitsRange, messages.unitsRange),
  description: fields.description.unwrap(),
  amenities: fields.amenities.unwrap(),
});

export type RoomTypeFormInput = z.input<typeof roomTypeFormSchema>;
export type RoomTypeFormOutput = z.output<typeof roomTypeFormSchema>;

export function roomTypeFormValues(roomType: RoomType | null): RoomTypeFormInput {
  return {
    name: roomType?.name ?? '',
    pricePerNight:
      roomType === null || roomType.pricePerNight === 0 ? '' : String(roomType.pricePerNight),
    maxGuests: String(roomType?.maxGuests ?? guestLimits.default),
    units: String(roomType?.units ?? unitLimits.default),
    description: roomType?.description ?? '',
    amenities: roomType?.amenities ?? [],
  };
}
